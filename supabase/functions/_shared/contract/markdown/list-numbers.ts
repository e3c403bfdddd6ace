import type { List } from 'mdast';

/** From here on a number is wider than the indent of a list. */
const WIDE = 100;

/** The number of a list's item, as it is written at this offset of the text. */
function numberAt(text: string, offset: number | undefined): number | undefined {
  const typed = offset === undefined ? undefined : /^\s*(\d{1,9})[.)]/.exec(text.slice(offset, offset + 20))?.[1];
  return typed === undefined ? undefined : Number(typed);
}

/**
 * Whether numbers are to be shown one by one as they were typed, such as years or a countdown. Numbers that rise by one
 * are the browser's own, and so is the same number on every item, Markdown's shorthand for it.
 */
export function areOwnNumbers(numbers: readonly number[]): boolean {
  const [first = 0] = numbers;
  return numbers.some((number, index) => number !== first + index) && numbers.some((number) => number !== first);
}

/** Gives the items of a list the numbers that the author typed, where the browser would count others. */
export function keepTypedNumbers(list: List, text: string): void {
  if (!list.ordered) return;
  const numbers = list.children.map(({ position }) => numberAt(text, position?.start.offset) ?? 0);
  if (areOwnNumbers(numbers))
    list.children.forEach((item, index) => {
      item.data = { ...item.data, hProperties: { value: String(numbers[index]) } };
    });
  if (Math.max(...numbers, (list.start ?? 0) + numbers.length) >= WIDE)
    list.data = { ...list.data, hProperties: { className: ['wide-numbers'] } };
}
