import type { Manifest, ManifestChunk } from 'vite';

/** Every chunk that `source` needs before it can run, its own first: the static imports, not the lazy ones. */
function chunksOf(manifest: Manifest, source: string): ManifestChunk[] {
  const found = new Set<ManifestChunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const dependency of chunk.imports ?? []) visit(dependency);
  };
  visit(source);
  return [...found];
}

/** The addresses of the scripts that `source` needs before it can run, its own first. */
export function scriptsOf(manifest: Manifest, source: string): string[] {
  return [...new Set(chunksOf(manifest, source).map(({ file }) => `/${file}`))];
}

/** The addresses of the stylesheets that come with those scripts. */
export function stylesOf(manifest: Manifest, source: string): string[] {
  return [...new Set(chunksOf(manifest, source).flatMap(({ css = [] }) => css.map((file) => `/${file}`)))];
}

/** The built addresses of the two fonts that every page's first screen shows. */
export function firstFonts(assets: string[]): string[] {
  return assets
    .filter((name) => /funnel-(?:display|sans)-spanish[^/]*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`);
}
