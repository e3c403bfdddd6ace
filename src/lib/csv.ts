/** Characters that make a spreadsheet read the cell as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

function cell(value: string): string {
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as a CSV that a Spanish Excel opens by itself: UTF-8 with byte order mark, `;` between cells, CRLF after each row.
 * Cells that a spreadsheet would run as a formula get a leading apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}
