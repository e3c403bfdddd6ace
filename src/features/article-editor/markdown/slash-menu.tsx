/* oxlint-disable jsx-a11y/prefer-tag-over-role -- select and option take the focus, which stays in the text */
import { useEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import type { SlashCommand } from './slash-commands';

type SlashMenuProps = {
  id: string;
  commands: readonly SlashCommand[];
  active: number;
  top: number;
  onChoose: (command: SlashCommand) => void;
};

export const optionId = (menuId: string, command: SlashCommand) => `${menuId}-${command.name}`;

/**
 * The menu under the current line. The focus stays in the text, which references the active entry
 * (`aria-activedescendant`).
 */
export function SlashMenu({ id, commands, active, top, onChoose }: SlashMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const command = commands[active];
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [top]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [command]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Insertar"
      style={{ top }}
      className="absolute left-3 z-20 max-h-75 w-72 max-w-[calc(100%-1.5rem)] scroll-my-4 overflow-y-auto rounded-lg border border-border-strong bg-surface p-1.5 shadow-2"
    >
      {commands.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused text field handles the keys
        <div
          key={option.name}
          id={optionId(id, option)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // A press would move the focus out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={cn(
            'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 text-small font-semibold',
            index === active
              ? 'bg-primary-soft text-primary-soft-fg outline-2 -outline-offset-2 outline-transparent'
              : 'hover:bg-subtle',
          )}
        >
          <span>{option.label}</span>
          <kbd aria-hidden className="font-mono text-caption font-normal text-fg-3">
            {option.hint}
          </kbd>
        </div>
      ))}
    </div>
  );
}
