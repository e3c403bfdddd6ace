import { useState, type ComponentProps, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import { fieldAria, FieldHelp } from '@/components/ui/field';
import { cn } from '@/lib/cn';
import { applyEdit } from './apply-edit';
import { selectionOf, type CommandName, type Edit } from './markdown-commands';
import { continueBlock } from './markdown-typing';
import type { InputCommand } from './slash-commands';
import { optionId, SlashMenu } from './slash-menu';
import { usePasting } from './use-pasting';
import { useSlashMenu } from './use-slash-menu';
import { useComposedEnter } from '../fields/use-composed-enter';
import { offsetAtPoint } from '../image/use-text-images';

const shortcuts = new Map<string, CommandName>([
  ['b', 'bold'],
  ['i', 'italic'],
  ['k', 'link'],
]);
const HELP = 'En Markdown. Con «/» al empezar una línea se insertan encabezados, listas, imágenes…';

type MarkdownFieldProps = Omit<ComponentProps<'textarea'>, 'ref'> & {
  id: string;
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  textareaRef: (element: HTMLTextAreaElement | null) => void;
  onRun: (command: CommandName) => void;
  /** Called when a menu command needs an image. */
  onInputCommand: (command: InputCommand) => void;
  /** Called when files were pasted, or dropped at an offset of the text. */
  onImages: (files: readonly File[], offset?: number) => void;
  /** Called with true when a pasted text is being converted, and with false when it is written. */
  onPasting: (pasting: boolean) => void;
};

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
const isPlain = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => !shiftKey && !ctrlKey && !metaKey && !altKey;

/** The textarea, which grows with its text. Keys, pastes and drops write Markdown. */
export function MarkdownField({
  id,
  error,
  field,
  textareaRef,
  onRun,
  onInputCommand,
  onImages,
  onPasting,
  onBlur,
  ...textarea
}: MarkdownFieldProps) {
  const [isOver, setOver] = useState(false);
  const slash = useSlashMenu(field, onInputCommand);
  const pasting = usePasting({ onFiles: onImages, onPasting });
  const menuId = `${id}-menu`;
  const active = slash.menu?.commands[slash.menu.active];

  /** Applies the edit in place of the browser's default action. */
  function replace(event: KeyboardEvent, edit: Edit | null) {
    if (!edit || !field.current) return;
    event.preventDefault();
    applyEdit(field.current, edit);
  }

  useComposedEnter(field, () => {
    if (slash.chooseActive()) return true;
    const edit = field.current && continueBlock(selectionOf(field.current));
    if (edit && field.current) applyEdit(field.current, edit);
    return edit !== null;
  });

  function onDrop(event: DragEvent<HTMLTextAreaElement>) {
    setOver(false);
    if (!hasFiles(event)) return;
    // By default the browser leaves the page to show the file.
    event.preventDefault();
    onImages([...event.dataTransfer.files], offsetAtPoint(event.currentTarget, event.clientX, event.clientY));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    pasting.onKeyDown(event);
    if (slash.onKeyDown(event)) {
      event.preventDefault();
      return;
    }
    // During IME composition Enter only ends the composition.
    if (event.key === 'Enter' && isPlain(event) && !event.nativeEvent.isComposing) {
      replace(event, continueBlock(selectionOf(event.currentTarget)));
      return;
    }
    const command = event.ctrlKey || event.metaKey ? shortcuts.get(event.key.toLowerCase()) : undefined;
    if (!command || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onRun(command);
  }

  return (
    <div className="relative flex flex-1 flex-col">
      <textarea
        {...textarea}
        {...fieldAria(id, { help: HELP, error })}
        id={id}
        ref={textareaRef}
        aria-required
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={active && menuId}
        aria-activedescendant={active && optionId(menuId, active)}
        spellCheck
        onKeyDown={onKeyDown}
        onInput={() => slash.update(true)}
        onSelect={() => slash.update(false)}
        onBlur={(event) => {
          slash.close();
          void onBlur?.(event);
        }}
        onPaste={pasting.onPaste}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        placeholder="Escribe, o pulsa «/» para insertar"
        className={cn(
          'block field-sizing-content min-h-80 w-full flex-1 resize-none bg-transparent pb-16 leading-[1.7] wrap-anywhere placeholder:text-fg-3 focus:outline-none',
          isOver && 'bg-primary-soft',
        )}
      />
      {slash.menu && (
        <SlashMenu
          id={menuId}
          commands={slash.menu.commands}
          active={slash.menu.active}
          top={slash.menu.top}
          onChoose={slash.choose}
        />
      )}
      <output className="sr-only">
        {slash.menu
          ? `Insertar: ${slash.menu.commands.length} opciones. Elige con las flechas e Intro; Esc cierra.`
          : ''}
      </output>
      <div className="sr-only">
        <FieldHelp id={id} help={HELP} />
      </div>
    </div>
  );
}
