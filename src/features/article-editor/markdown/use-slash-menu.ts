import { useState, type KeyboardEvent, type RefObject } from 'react';
import { applyEdit } from './apply-edit';
import { lineBottom } from './caret-place';
import { selectionOf } from './markdown-commands';
import {
  isQuestion,
  matchingCommands,
  slashEdit,
  slashQuery,
  type Question,
  type SlashCommand,
  type SlashQuery,
} from './slash-commands';

type OpenMenu = SlashQuery & {
  commands: readonly SlashCommand[];
  active: number;
  /** Pixels under the top of the field. */ top: number;
};

/** The menu that «/» at the start of a line opens: what it offers, which entry is active, and what the keys do to it. */
export function useSlashMenu(field: RefObject<HTMLTextAreaElement | null>, onAsk: (question: Question) => void) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const close = () => setMenu(null);

  /** Looks again at what stands before the cursor. Only typing opens the menu: who walks through a text with the cursor wants none. */
  function look(typed: boolean) {
    const element = field.current;
    const query = element && (menu || typed) ? slashQuery(selectionOf(element)) : null;
    const commands = query ? matchingCommands(query.typed) : [];
    if (!element || !query || commands.length === 0) {
      if (menu) close();
      return;
    }
    if (menu?.from === query.from && menu.to === query.to) return;
    const goesOn = menu?.from === query.from;
    // A word that grew behind a closed menu was typed on purpose, or the menu was closed with Escape.
    if (!goesOn && query.typed !== '') return;
    setMenu({ ...query, commands, active: 0, top: goesOn ? menu.top : lineBottom(element, query.from) });
  }

  function choose(command: SlashCommand) {
    const element = field.current;
    if (!element || !menu) return;
    close();
    applyEdit(element, slashEdit(command.name, element.value, menu));
    if (isQuestion(command.name)) onAsk(command.name);
  }

  /** True when the key was the menu's. */
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

  return { menu, look, choose, close, onKeyDown };
}
