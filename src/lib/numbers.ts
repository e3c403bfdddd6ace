const LOCALE = 'es-ES';
/** `always`: by default es-ES groups only from five digits, so 1250 would appear beside 25.000 in one table. */
const grouping = { useGrouping: 'always' } as const;

/** Created at the first use: the first formatter of a page takes a phone 120 ms, and most public pages need none. */
let integer: Intl.NumberFormat | undefined;

/** 1250 → `1.250` */
export function formatInteger(value: number): string {
  integer ??= new Intl.NumberFormat(LOCALE, { ...grouping, maximumFractionDigits: 0 });
  return integer.format(value);
}

/** 49 → `49 €`; 0.01 with 3 decimals → `0,010 €`. The space before the sign is a no-break space. */
export function formatEuros(value: number, decimals = 0): string {
  return new Intl.NumberFormat(LOCALE, {
    ...grouping,
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}
