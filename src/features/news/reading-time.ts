const WORDS_PER_MINUTE = 200;

/** Minutes that a text of Markdown takes to read, at least one. Addresses and marks are not words. */
export function readingMinutes(markdown: string): number {
  const words = markdown
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\/\/\S+/g, ' ')
    .match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu);
  return Math.max(1, Math.ceil((words?.length ?? 0) / WORDS_PER_MINUTE));
}
