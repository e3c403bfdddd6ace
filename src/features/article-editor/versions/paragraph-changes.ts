import { diffArrays } from 'diff';

/** `place` tells the changes of one text apart: how many paragraphs, of either version, stand before it. */
export type ParagraphChange = { kind: 'same' | 'added' | 'removed'; place: number; paragraphs: string[] };

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');

/** What became of a text, paragraph by paragraph (blank lines part them), in reading order. */
export function paragraphChanges(before: string, after: string): ParagraphChange[] {
  let place = 0;
  return diffArrays(paragraphsOf(before), paragraphsOf(after)).map(({ added, removed, value }) => {
    const change: ParagraphChange = { kind: added ? 'added' : removed ? 'removed' : 'same', place, paragraphs: value };
    place += value.length;
    return change;
  });
}
