import { plain } from '@/lib/search-text';
import { markdownCommands, type CommandName, type Edit, type Selection } from './markdown-commands';

/** What asks for something before it writes: a file, or an image that is stored already. */
export type Question = 'image' | 'library';

export type SlashCommand = { name: CommandName | Question; label: string; hint: string; words: string };

/** What «/» at the start of a line offers. `words`: what it is also looked for by. */
export const slashCommands: readonly SlashCommand[] = [
  { name: 'heading', label: 'Encabezado', hint: '##', words: 'título apartado h2' },
  { name: 'subheading', label: 'Subencabezado', hint: '###', words: 'título subtítulo h3' },
  { name: 'list', label: 'Lista', hint: '-', words: 'viñetas puntos' },
  { name: 'numbered', label: 'Lista numerada', hint: '1.', words: 'pasos orden' },
  { name: 'tasks', label: 'Lista de tareas', hint: '- [ ]', words: 'casillas pendientes' },
  { name: 'table', label: 'Tabla', hint: '| |', words: 'columnas filas' },
  { name: 'quote', label: 'Cita', hint: '>', words: 'frase testimonio' },
  { name: 'link', label: 'Enlace', hint: '[ ]( )', words: 'url dirección' },
  { name: 'image', label: 'Imagen', hint: '![ ]( )', words: 'foto fotografía' },
  { name: 'library', label: 'Imagen de la biblioteca', hint: '![ ]( )', words: 'reutilizar guardada' },
  { name: 'code', label: 'Código', hint: '```', words: 'bloque' },
  { name: 'divider', label: 'Separador', hint: '---', words: 'línea raya división' },
];

/** A slash with what was typed after it: from the start of its line up to the cursor. */
export type SlashQuery = { from: number; to: number; typed: string };

/** What stands between the start of the line and the cursor, when that is a slash with a word or none; otherwise null. */
export function slashQuery({ text, start, end }: Selection): SlashQuery | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const found = /^\/([\p{L}\d]*)$/u.exec(text.slice(from, Math.min(start, from + 40)));
  return found && start - from <= 40 ? { from, to: start, typed: found[1] ?? '' } : null;
}

/** The commands of which some word begins with what was typed, whatever its accents. */
export function matchingCommands(typed: string): readonly SlashCommand[] {
  const sought = plain(typed);
  return slashCommands.filter(({ label, words }) =>
    plain(`${label} ${words}`)
      .split(' ')
      .some((word) => word.startsWith(sought)),
  );
}

export const isQuestion = (name: SlashCommand['name']): name is Question => name === 'image' || name === 'library';

/** The command in place of the slash and its word, as one change, so that one undo takes it back. A question only takes them away. */
export function slashEdit(name: SlashCommand['name'], text: string, { from, to }: SlashQuery): Edit {
  if (isQuestion(name)) return { from, to, insert: '', start: from, end: from };
  const edit = markdownCommands[name]({ text: text.slice(0, from) + text.slice(to), start: from, end: from });
  return { ...edit, to: edit.to + to - from };
}
