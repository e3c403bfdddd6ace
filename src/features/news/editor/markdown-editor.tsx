import {
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { Markdown } from '@/components/markdown';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/radix/tabs';
import { controlClass, fieldAria, FieldError, FieldHelp } from '@/components/ui/field';
import { Spinner } from '@/components/ui/spinner';
import { imageOrigins, ownOrigin } from '@/lib/origins';
import { formatInteger } from '@/lib/numbers';
import { uploadImage } from '../api/article-images';
import { countWords, readingMinutes } from '../reading-time';
import { applyEdit } from './apply-edit';
import { imageMarkdown, markdownCommands, type Edit, type Selection } from './markdown-commands';
import { MarkdownToolbar, type CommandName } from './markdown-toolbar';
import { continueBlock, pasted } from './markdown-typing';
import { ImageRefusal, prepareImage } from './prepare-image';

const shortcuts: Record<string, CommandName> = { b: 'bold', i: 'italic', k: 'link' };

type MarkdownEditorProps = Omit<ComponentProps<'textarea'>, 'value' | 'ref'> & {
  label: string;
  /** The text, for the preview. */
  text: string;
  error?: string | undefined;
  /** A pasted or dropped picture is on its way. */
  uploading: boolean;
  onUploading: (uploading: boolean) => void;
  textareaRef: (element: HTMLTextAreaElement | null) => void;
};

const imageFile = (files: FileList | null): File | null =>
  [...(files ?? [])].find((file) => file.type.startsWith('image/')) ?? null;

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Does this instead of what the browser would do. */
function replace(
  event: ClipboardEvent<HTMLTextAreaElement> | KeyboardEvent<HTMLTextAreaElement>,
  edit: Edit | null,
): void {
  if (!edit) return;
  event.preventDefault();
  applyEdit(event.currentTarget, edit);
}

/** Markdown as plain text with a toolbar and shortcuts; pasted or dropped pictures are stored and linked. Beside it, the article's own rendering. */
export function MarkdownEditor({
  label,
  text,
  error,
  textareaRef,
  uploading,
  onUploading,
  ...textarea
}: MarkdownEditorProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [tab, setTab] = useState('write');
  const [problem, setProblem] = useState<string>();
  const counted = useDeferredValue(text);
  const size = useMemo(
    () =>
      counted.trim()
        ? `${formatInteger(countWords(counted))} palabras, ${readingMinutes(counted)} min de lectura. `
        : '',
    [counted],
  );
  const help = `${size}En Markdown; puedes pegar imágenes, tablas y enlaces.`;

  function run(command: CommandName) {
    const element = field.current;
    if (element) applyEdit(element, markdownCommands[command](selectionOf(element)));
  }

  async function insertImage(file: File) {
    setProblem(undefined);
    onUploading(true);
    try {
      const address = await uploadImage(await prepareImage(file));
      const element = field.current;
      if (!element) return;
      const words = element.value.slice(element.selectionStart, element.selectionEnd);
      const insert = imageMarkdown(words, address);
      const from = element.selectionStart;
      // The words of the picture are selected: they are what is missing.
      applyEdit(element, { from, to: element.selectionEnd, insert, start: from + 2, end: from + 2 + words.length });
    } catch (cause) {
      if (!(cause instanceof ImageRefusal)) console.warn(cause);
      setProblem(
        cause instanceof ImageRefusal ? cause.message : 'No se ha podido subir la imagen. Vuelve a intentarlo.',
      );
    } finally {
      onUploading(false);
    }
  }

  function take(event: ClipboardEvent | DragEvent, files: FileList | null) {
    const file = imageFile(files);
    if (!file) return;
    event.preventDefault();
    void insertImage(file);
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData: clipboard, currentTarget } = event;
    // A spreadsheet puts a picture of its cells on the clipboard too.
    const edit = pasted(selectionOf(currentTarget), {
      text: clipboard.getData('text/plain'),
      html: clipboard.getData('text/html'),
    });
    if (edit) replace(event, edit);
    else take(event, clipboard.files);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While a character is being composed, Enter only ends it.
    if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !event.nativeEvent.isComposing
    ) {
      replace(event, continueBlock(selectionOf(event.currentTarget)));
      return;
    }
    const command = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
    if (!command || event.altKey || event.shiftKey) return;
    event.preventDefault();
    run(command);
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      <Tabs value={tab} onValueChange={setTab}>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <TabsList aria-label="Escribir o ver">
            <TabsTrigger value="write">Escribir</TabsTrigger>
            <TabsTrigger value="preview">Vista previa</TabsTrigger>
          </TabsList>
          {tab === 'write' && (
            <MarkdownToolbar onCommand={run} onPickImage={() => picker.current?.click()} disabled={uploading} />
          )}
        </div>
        {/* Stays mounted: the text's undo history lives in the control. */}
        <TabsContent value="write" forceMount hidden={tab !== 'write'} tabIndex={-1}>
          <textarea
            {...textarea}
            {...fieldAria(id, { help, error })}
            id={id}
            ref={(element) => {
              field.current = element;
              textareaRef(element);
            }}
            aria-required
            rows={14}
            spellCheck
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onDrop={(event) => take(event, event.dataTransfer.files)}
            className={controlClass(Boolean(error), 'block resize-y py-3 leading-normal')}
          />
        </TabsContent>
        <TabsContent value="preview" className="max-h-120 min-h-60 overflow-y-auto rounded-md border border-border p-4">
          <Markdown text={text} ownOrigin={ownOrigin()} imageOrigins={imageOrigins()} />
        </TabsContent>
      </Tabs>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void insertImage(file);
        }}
      />
      <output className="block text-caption text-fg-2">
        {uploading && (
          <span className="mt-1.5 inline-flex items-center gap-2">
            <Spinner /> Subiendo imagen…
          </span>
        )}
      </output>
      <FieldHelp id={id} help={help} />
      <FieldError id={id} error={error} />
      <div role="alert">{problem && <FieldError id={`${id}-imagen`} error={problem} />}</div>
    </div>
  );
}
