import { createReadStream } from 'node:fs';
import { storedRowSchema, type StoredRow } from './stored-rows.ts';

const LINE_BREAK = 0x0a;
/** Refuses bytes that are not UTF-8, which would otherwise be replaced silently. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The bytes of each line of a file. Only \n ends a line: a row may hold any other line separator, such as U+2028.
 */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of createReadStream(file)) {
    let rest: Buffer = chunk;
    for (let end = rest.indexOf(LINE_BREAK); end >= 0; end = rest.indexOf(LINE_BREAK)) {
      yield Buffer.concat([...parts, rest.subarray(0, end)]);
      parts = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) parts.push(rest);
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}

/** The slug or key in a line that holds no complete row. */
function nameIn(text: string): string | undefined {
  for (const column of ['slug', 'id', 'key', 'name'])
    for (const [, name] of text.matchAll(new RegExp(`"${column}": ?"([^"\\\\]+)"`, 'g'))) return name;
  return undefined;
}

/** A line of a table's file, counted from 1: its row, or the slug or key of the row that cannot be read. */
export type TableLine = { line: number; bytes: number } & (
  { row: StoredRow } | { row?: undefined; name: string | undefined }
);

/** Reads a table's file line by line. `change` rewrites a line's text before it is parsed. */
export async function* tableLines(file: string, change = (text: string) => text): AsyncGenerator<TableLine> {
  let line = 0;
  for await (const content of linesOf(file)) {
    line += 1;
    const bytes = content.length;
    try {
      yield { line, bytes, row: storedRowSchema.parse(JSON.parse(change(decoder.decode(content)))) };
    } catch {
      yield { line, bytes, name: nameIn(content.toString()) };
    }
  }
}
