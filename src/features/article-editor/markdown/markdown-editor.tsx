import { useId, useRef, type ComponentProps, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import type { Elements } from '@/lib/elements';
import { useImagePicker } from '@/features/media/image-picker';
import { applyEdit } from './apply-edit';
import {
  markdownCommands,
  imageCommand,
  selectionOf,
  type CommandName,
  type MarkdownCommand,
} from './markdown-commands';
import { MarkdownField } from './markdown-field';
import { MarkdownToolbar } from './markdown-toolbar';
import { useTextImages } from '../image/use-text-images';

/** What will change the text when it is done, as a Spanish label. */
export type RunningWork = 'Subiendo imagen…' | 'Pegando…';

/**
 * Takes the beginning and the end of each piece of work, and calls `onChange` with the label of the latest that still
 * runs; null when none does.
 */
function useRunningWork(onChange: (work: RunningWork | null) => void) {
  const running = useRef<RunningWork[]>([]);
  return (work: RunningWork, isBeginning: boolean) => {
    if (isBeginning) running.current.push(work);
    else running.current.splice(running.current.indexOf(work), 1);
    onChange(running.current.at(-1) ?? null);
  };
}

type MarkdownEditorProps = Omit<ComponentProps<'textarea'>, 'value' | 'ref'> & {
  label: string;
  error?: string | undefined;
  /** Content between the toolbar and the text. */
  heading: Elements;
  /** What is still to be written into the text. */
  inserting: RunningWork | null;
  onInserting: (work: RunningWork | null) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  textareaRef: (element: HTMLTextAreaElement | null) => void;
};

/**
 * A plain-text Markdown editor with a toolbar, a «/» menu and shortcuts. Pasted or dropped images are uploaded and
 * linked.
 */
export function MarkdownEditor({
  label,
  error,
  heading,
  inserting,
  onInserting,
  field,
  textareaRef,
  ...textarea
}: MarkdownEditorProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const report = useRunningWork(onInserting);
  const images = useTextImages(field, (isUploading) => report('Subiendo imagen…', isUploading));
  const pickImage = () => picker.current?.click();

  function carryOut(command: MarkdownCommand) {
    const element = field.current;
    if (element) applyEdit(element, command(selectionOf(element)));
  }
  const run = (command: CommandName) => carryOut(markdownCommands[command]);
  const library = useImagePicker(({ address, alt }) => carryOut(imageCommand(address, alt)));
  const pickStored = () => {
    images.forget();
    library.choose();
  };

  return (
    <>
      {/* Sticky, to stay within reach while a long text scrolls. */}
      <div className="sticky top-0 z-10 -mx-4 shrink-0 bg-surface py-1.5 max-sm:-mx-5">
        <MarkdownToolbar
          onCommand={run}
          onPickImage={pickImage}
          onPickStored={pickStored}
          isStoring={inserting === 'Subiendo imagen…'}
        />
      </div>
      <div className="shrink-0 pt-3 pb-4">
        {heading}
        <output className="block text-caption text-fg-2">
          {inserting === 'Subiendo imagen…' && (
            <span className="mt-1.5 inline-flex items-center gap-2">
              <Spinner /> <span>{inserting}</span>
              {images.percent !== null && <span className="num">{`${images.percent} %`}</span>}
            </span>
          )}
        </output>
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
      </div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <MarkdownField
        {...textarea}
        id={id}
        error={error}
        field={field}
        textareaRef={textareaRef}
        onRun={run}
        onInputCommand={(command) => (command === 'image' ? pickImage() : pickStored())}
        onImages={images.add}
        onPasting={(isPasting) => report('Pegando…', isPasting)}
      />
      {error && (
        // Sticky, because the field grows with its text.
        <div className="sticky bottom-0 shrink-0 border-t border-danger bg-surface pb-2">
          <FieldError id={id} error={error} />
        </div>
      )}
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
      <span className="contents">{library.dialog}</span>
    </>
  );
}
