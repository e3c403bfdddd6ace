/** Upper limit of the page number, because the database must be able to represent the offset. */
const PAGE_LIMIT = 100_000;

/** The page number of an address; 1 for a missing or invalid one. */
export function parsePage(text: string | null): number {
  if (!text || !/^\d+$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), PAGE_LIMIT);
}
