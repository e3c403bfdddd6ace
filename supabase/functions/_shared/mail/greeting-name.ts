import { oneLine } from '../escape.ts';

/** A form open to everybody must not carry its sender's advertising to a third person: a "name" with an address or a link in it is not repeated. */
export function greetingName(name: string): string | null {
  const line = oneLine(name);
  return line === '' || /[/@:\\]|www\.|\.\p{L}{2,}/iu.test(line) ? null : line;
}
