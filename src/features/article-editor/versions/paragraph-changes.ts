import { diffArrays } from 'diff';

/** `place` identifies a change within one text: the number of paragraphs, of either version, before it. */
export type ParagraphChange = { kind: 'same' | 'added' | 'removed'; place: number; paragraphs: string[] };

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');

/** The diff of two texts by paragraph (separated by blank lines), in reading order. */
export function paragraphChanges(before: string, after: string): ParagraphChange[] {
  let place = 0;
  return diffArrays(paragraphsOf(before), paragraphsOf(after)).map(({ added, removed, value }) => {
    const change: ParagraphChange = { kind: added ? 'added' : removed ? 'removed' : 'same', place, paragraphs: value };
    place += value.length;
    return change;
  });
}
