import { oneLine } from '../escape.ts';

/**
 * The form is open to everyone, so a "name" with an address or a link could send advertising to a third person: null
 * for it.
 */
export function greetingName(name: string): string | null {
  const line = oneLine(name);
  return line === '' || /[/@:\\]|www\.|\.\p{L}{2,}/iu.test(line) ? null : line;
}
