/** How often the page of the site's state looks again by itself while something is on its way. */
export const LOOK_AGAIN_MS = 15_000;
