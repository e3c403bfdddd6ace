const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Whether a spreadsheet would run the cell as a formula. Some treat full-width signs as plain ones, and skip invisible
 * characters before them.
 */
function isFormula(value: string): boolean {
  const visible = value.normalize('NFKC').replace(/^[\s\p{Cc}\p{Cf}]+/u, '');
  return /^[\t\r]/.test(value) || /^[=+\-@]/.test(visible);
}

type Rows = readonly (readonly string[])[];

/** Quotes cells where needed (RFC 4180), with CRLF after each row. */
function written(rows: Rows, separator: ';' | ','): string {
  const cell = (value: string) =>
    /["\r\n]/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value;
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

/** The note beside an export that `toCsv` writes. */
export const SPREADSHEET_NOTE = 'Los CSV son para Excel: con punto y coma y la hora de Madrid.';

/**
 * Rows as a CSV that a Spanish Excel opens directly: UTF-8 with byte order mark, `;` between cells. Cells that a
 * spreadsheet would run as a formula get a leading apostrophe.
 */
export function toCsv(rows: Rows): string {
  const harmless = rows.map((row) => row.map((value) => (isFormula(value) ? `'${value}` : value)));
  return BYTE_ORDER_MARK + written(harmless, ';');
}

/** Rows as a CSV for a program: `,` between cells, no byte order mark, texts unchanged. */
export const toProgramCsv = (rows: Rows): string => written(rows, ',');
