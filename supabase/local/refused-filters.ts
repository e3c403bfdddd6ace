/** A pattern of these can keep a processor busy for minutes, and no part of the site asks with one. */
const COLUMN = /^(not\.)?i?match(\((any|all)\))?\./;
const INSIDE_LOGIC = /\.i?match(\((any|all)\))?\./;
const LOGIC = /(^|\.)(and|or)$/;

/** Whether a query of the REST API filters by a regular expression (`match`, `imatch`). What stands in quotes is text. */
export function filtersByPattern(query: URLSearchParams): boolean {
  return [...query].some(([name, value]) =>
    LOGIC.test(name) ? INSIDE_LOGIC.test(value.replaceAll(/"(\\.|[^"\\])*"/g, '')) : COLUMN.test(value),
  );
}
