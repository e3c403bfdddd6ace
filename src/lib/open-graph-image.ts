let provided: { path: string; image: string } | null = null;

/** For the build, which has no document: sets the Open Graph image of the page that renders next, or null for none. */
export function provideOpenGraphImage(image: { path: string; image: string } | null): void {
  provided = image;
}

/** Path of the Open Graph image that the build rendered for the page at `path`; undefined for a page without one. */
export function openGraphImageOf(path: string): string | undefined {
  if (provided) return provided.path === path ? provided.image : undefined;
  const root = 'document' in globalThis ? document.getElementById('root') : null;
  return root?.dataset['path'] === path ? root.dataset['openGraphImage'] : undefined;
}
