let drawn: { path: string; card: string } | null = null;

/** For the build, which has no document: the picture drawn for the page that is written next, or null when there is none. */
export function provideCard(card: { path: string; card: string } | null): void {
  drawn = card;
}

/** Path of the picture that the build drew for links to the page at `path`; undefined for a page without one. */
export function cardOf(path: string): string | undefined {
  if (drawn) return drawn.path === path ? drawn.card : undefined;
  const root = 'document' in globalThis ? document.getElementById('root') : null;
  return root?.dataset['path'] === path ? root.dataset['card'] : undefined;
}
