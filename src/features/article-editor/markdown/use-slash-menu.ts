import { useState, type KeyboardEvent, type RefObject } from 'react';
import { applyEdit } from './apply-edit';
import { lineBottom } from './caret-position';
import { selectionOf } from './markdown-commands';
import {
  needsInput,
  matchingCommands,
  slashEdit,
  slashQuery,
  type InputCommand,
  type SlashCommand,
  type SlashQuery,
} from './slash-commands';

type OpenMenu = SlashQuery & {
  commands: readonly SlashCommand[];
  active: number;
  /** In pixels, from the top of the field. */
  top: number;
};

/** State of the «/» menu: its entries, the active one, and its keyboard handling. */
export function useSlashMenu(
  field: RefObject<HTMLTextAreaElement | null>,
  onInputCommand: (command: InputCommand) => void,
) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const close = () => setMenu(null);

  /** Updates the menu from the text before the cursor. Only typing opens it, not cursor movement. */
  function update(typed: boolean) {
    const element = field.current;
    const query = element && (menu || typed) ? slashQuery(selectionOf(element)) : null;
    const commands = query ? matchingCommands(query.typed) : [];
    if (!element || !query || commands.length === 0) {
      if (menu) close();
      return;
    }
    if (menu?.from === query.from && menu.to === query.to) return;
    const isSameQuery = menu?.from === query.from;
    // The menu was closed with Escape, or the word matched no command: it stays closed while the word grows.
    if (!isSameQuery && query.typed !== '') return;
    setMenu({ ...query, commands, active: 0, top: isSameQuery ? menu.top : lineBottom(element, query.from) });
  }

  function choose(command: SlashCommand) {
    const element = field.current;
    if (!element || !menu) return;
    close();
    applyEdit(element, slashEdit(command.name, element.value, menu));
    if (needsInput(command.name)) onInputCommand(command.name);
  }

  /** True when the menu handled the key. */
  function onKeyDown({ key, nativeEvent }: KeyboardEvent): boolean {
    if (!menu || nativeEvent.isComposing) return false;
    const { active, commands } = menu;
    const last = commands.length - 1;
    const command = commands[active];
    if (key === 'ArrowDown') setMenu({ ...menu, active: active === last ? 0 : active + 1 });
    else if (key === 'ArrowUp') setMenu({ ...menu, active: active === 0 ? last : active - 1 });
    else if ((key === 'Enter' || key === 'Tab') && command) choose(command);
    else if (key === 'Escape') close();
    else return false;
    return true;
  }

  /** True when a menu was open, whose active entry then is chosen. */
  function chooseActive(): boolean {
    const command = menu?.commands[menu.active];
    if (command) choose(command);
    return command !== undefined;
  }

  return { menu, update, choose, chooseActive, close, onKeyDown };
}
