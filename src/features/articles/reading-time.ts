const WORDS_PER_MINUTE = 200;

/** How many words a text of Markdown has. Addresses and marks are not words. */
export function countWords(markdown: string): number {
  const words = markdown
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\/\/\S+/g, ' ')
    .match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu);
  return words?.length ?? 0;
}

/** Minutes that a text of Markdown takes to read, at least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.ceil(countWords(markdown) / WORDS_PER_MINUTE));
}
