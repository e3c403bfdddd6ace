import { useId, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/radix/tabs';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import { usePicturePicker } from '../library/use-picture-picker';
import { applyEdit } from './apply-edit';
import {
  markdownCommands,
  pictureCommand,
  selectionOf,
  type CommandName,
  type MarkdownCommand,
} from './markdown-commands';
import { MarkdownField } from './markdown-field';
import { MarkdownToolbar } from './markdown-toolbar';
import { useTabPlaces } from './use-tab-places';
import { useTextImages } from './use-text-images';
import { WritingHelp } from './writing-help';

type MarkdownEditorProps = Omit<ComponentProps<'textarea'>, 'value' | 'ref'> & {
  label: string;
  error?: string | undefined;
  /** How long the text is. */
  size: ReactNode;
  /** The article as visitors will see it, behind a tab of its own; null where it stands beside the text. */
  preview: ReactNode;
  /** A picture for the text is on its way. */
  uploading: boolean;
  onUploading: (uploading: boolean) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  textareaRef: (element: HTMLTextAreaElement | null) => void;
};

/** Markdown as plain text with a toolbar, a menu behind «/» and shortcuts; pictures that are pasted or dropped are stored and linked. */
export function MarkdownEditor({
  label,
  error,
  size,
  preview,
  uploading,
  onUploading,
  field,
  textareaRef,
  ...textarea
}: MarkdownEditorProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('write');
  const images = useTextImages(field, onUploading);
  const pickImage = () => picker.current?.click();
  const isTabbed = preview !== null;
  const tab = isTabbed ? chosen : 'write';
  const places = useTabPlaces(field, tab);

  function carryOut(command: MarkdownCommand) {
    const element = field.current;
    if (element) applyEdit(element, command(selectionOf(element)));
  }
  const run = (command: CommandName) => carryOut(markdownCommands[command]);
  const library = usePicturePicker(({ address, alt }) => carryOut(pictureCommand(address, alt)));

  return (
    <div>
      <Tabs
        value={tab}
        onValueChange={(next) => {
          places.leave();
          setChosen(next);
        }}
      >
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <label htmlFor={id} className="text-small font-semibold">
            {label}
          </label>
          <span>{size}</span>
        </div>
        {/* In reach while a long text scrolls under it. */}
        <div className="sticky top-0 z-10 -mx-2 mb-2 flex flex-wrap items-center justify-between gap-2 bg-surface px-2 py-1.5 [&_button]:-scroll-mt-32">
          {isTabbed && (
            <TabsList aria-label="Escribir o ver" onFocus={places.onFocus}>
              <TabsTrigger value="write" onPointerUp={places.goOn}>
                Escribir
              </TabsTrigger>
              <TabsTrigger value="preview">Vista previa</TabsTrigger>
            </TabsList>
          )}
          {tab === 'write' && (
            <MarkdownToolbar
              onCommand={run}
              onPickImage={pickImage}
              onPickStored={library.choose}
              isStoring={uploading}
            />
          )}
        </div>
        {/* Stays mounted: the text's undo history lives in the control. Without tabs it is no panel of one. */}
        <TabsContent
          value="write"
          forceMount
          hidden={tab !== 'write'}
          tabIndex={-1}
          {...(isTabbed ? {} : { role: undefined, 'aria-labelledby': undefined })}
        >
          <MarkdownField
            {...textarea}
            id={id}
            error={error}
            field={field}
            textareaRef={textareaRef}
            onRun={run}
            onAsk={(question) => (question === 'picture' ? pickImage() : library.choose())}
            onPictures={images.add}
          />
        </TabsContent>
        {isTabbed && (
          <TabsContent value="preview" className="rounded-md border border-border p-4 md:p-8">
            {preview}
          </TabsContent>
        )}
      </Tabs>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          images.add(files);
        }}
      />
      <output className="block text-caption text-fg-2">
        {uploading && (
          <span className="mt-1.5 inline-flex items-center gap-2">
            <Spinner /> Subiendo imagen…
          </span>
        )}
      </output>
      <FieldError id={id} error={error} />
      <div role="alert" className={cn('flex flex-wrap items-center gap-x-4', images.problem && 'mt-1')}>
        {images.problem && (
          <>
            <FieldError id={`${id}-imagen`} error={images.problem.message} />
            {images.problem.retry && (
              <Button variant="secondary" size="sm" onClick={images.problem.retry}>
                Reintentar
              </Button>
            )}
          </>
        )}
      </div>
      <div className="mt-3">
        <WritingHelp />
      </div>
      <span className="contents">{library.dialog}</span>
    </div>
  );
}
