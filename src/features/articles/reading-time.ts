const WORDS_PER_MINUTE = 200;

/** Counts the words of a Markdown text, without addresses and marks. */
function countWords(markdown: string): number {
  const words = markdown
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\/\/\S+/g, ' ')
    .match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu);
  return words?.length ?? 0;
}

/** Reading time of a Markdown text in minutes, at least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.ceil(countWords(markdown) / WORDS_PER_MINUTE));
}
