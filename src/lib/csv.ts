const BYTE_ORDER_MARK = '\uFEFF';

/** Whether a spreadsheet would read the cell as a formula. Some read full-width signs as the plain ones, and pass over what cannot be seen before them. */
function isFormula(value: string): boolean {
  const seen = value.normalize('NFKC').replace(/^[\s\p{Cc}\p{Cf}]+/u, '');
  return /^[\t\r]/.test(value) || /^[=+\-@]/.test(seen);
}

function cell(value: string): string {
  const harmless = isFormula(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as a CSV that a Spanish Excel opens by itself: UTF-8 with byte order mark, `;` between cells, CRLF after each row.
 * Cells that a spreadsheet would run as a formula get a leading apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}
