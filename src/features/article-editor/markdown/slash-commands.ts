import { foldText } from '@/lib/search-text';
import { markdownCommands, type CommandName, type Edit, type SelectedText } from './markdown-commands';

/** Commands that need input before they write: a file, or a stored image. */
export type InputCommand = 'image' | 'library';

export type SlashCommand = { name: CommandName | InputCommand; label: string; hint: string; keywords: string };

/** Entries of the «/» menu. `keywords` are further search terms. */
export const slashCommands: readonly SlashCommand[] = [
  { name: 'heading', label: 'Encabezado', hint: '##', keywords: 'título apartado h2' },
  { name: 'subheading', label: 'Subencabezado', hint: '###', keywords: 'título subtítulo h3' },
  { name: 'list', label: 'Lista', hint: '-', keywords: 'viñetas puntos' },
  { name: 'numbered', label: 'Lista numerada', hint: '1.', keywords: 'pasos orden' },
  { name: 'tasks', label: 'Lista de tareas', hint: '- [ ]', keywords: 'casillas pendientes' },
  { name: 'table', label: 'Tabla', hint: '| |', keywords: 'columnas filas' },
  { name: 'quote', label: 'Cita', hint: '>', keywords: 'frase testimonio' },
  { name: 'link', label: 'Enlace', hint: '[ ]( )', keywords: 'url dirección' },
  { name: 'image', label: 'Imagen', hint: '![ ]( )', keywords: 'foto fotografía' },
  { name: 'library', label: 'Imagen de la biblioteca', hint: '![ ]( )', keywords: 'reutilizar guardada' },
  { name: 'code', label: 'Código', hint: '```', keywords: 'bloque' },
  { name: 'divider', label: 'Separador', hint: '---', keywords: 'línea raya división' },
];

/** A slash query: the slash and the word after it, up to the cursor. */
export type SlashQuery = { from: number; to: number; typed: string };

/** The slash query before the cursor, if its line has nothing else before it; otherwise null. */
export function slashQuery({ text, start, end }: SelectedText): SlashQuery | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const found = /^\/([\p{L}\d]*)$/u.exec(text.slice(from, Math.min(start, from + 40)));
  return found && start - from <= 40 ? { from, to: start, typed: found[1] ?? '' } : null;
}

/** Commands with a word that starts with the query, regardless of accents. */
export function matchingCommands(typed: string): readonly SlashCommand[] {
  const query = foldText(typed);
  return slashCommands.filter(({ label, keywords }) =>
    foldText(`${label} ${keywords}`)
      .split(' ')
      .some((word) => word.startsWith(query)),
  );
}

export const needsInput = (name: SlashCommand['name']): name is InputCommand => name === 'image' || name === 'library';

/**
 * Replaces the slash and its word by the command's edit, as one change, so that one undo reverts it. A command that
 * needs input only removes them.
 */
export function slashEdit(name: SlashCommand['name'], text: string, { from, to }: SlashQuery): Edit {
  if (needsInput(name)) return { from, to, insert: '', start: from, end: from };
  const edit = markdownCommands[name]({ text: text.slice(0, from) + text.slice(to), start: from, end: from });
  return { ...edit, to: edit.to + to - from };
}
