/**
 * Writes the range of a read (`Range: 0-24`), which PostgREST understands and Lite does not, into its address. Returns
 * the address unchanged without one.
 */
export function withRange(url: URL, headers: Headers): URL {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
  if (first === undefined || url.searchParams.has('limit')) return url;
  const ranged = new URL(url);
  ranged.searchParams.set('offset', first);
  ranged.searchParams.set('limit', String(Number(last) - Number(first) + 1));
  return ranged;
}
