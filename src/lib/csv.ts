const BYTE_ORDER_MARK = '\uFEFF';

/** Whether a spreadsheet would read the cell as a formula. Some read full-width signs as the plain ones, and pass over what cannot be seen before them. */
function isFormula(value: string): boolean {
  const seen = value.normalize('NFKC').replace(/^[\s\p{Cc}\p{Cf}]+/u, '');
  return /^[\t\r]/.test(value) || /^[=+\-@]/.test(seen);
}

type Rows = readonly (readonly string[])[];

/** Cells in quotes where they need them (RFC 4180), CRLF after each row. */
function written(rows: Rows, separator: ';' | ','): string {
  const cell = (value: string) =>
    /["\r\n]/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value;
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

/** What people read beside an export that is written by `toCsv`. */
export const SPREADSHEET_NOTE = 'Los CSV son para Excel: con punto y coma y la hora de Madrid.';

/**
 * Rows as a CSV that a Spanish Excel opens by itself: UTF-8 with byte order mark, `;` between cells.
 * Cells that a spreadsheet would run as a formula get a leading apostrophe.
 */
export function toCsv(rows: Rows): string {
  const harmless = rows.map((row) => row.map((value) => (isFormula(value) ? `'${value}` : value)));
  return BYTE_ORDER_MARK + written(harmless, ';');
}

/** Rows as a CSV for a program: `,` between cells, no byte order mark, every text as it is. */
export const toProgramCsv = (rows: Rows): string => written(rows, ',');
