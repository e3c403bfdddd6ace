/** How often the page of the site's state looks again by itself while something is on its way. */
export const REFETCH_INTERVAL_MS = 15_000;
