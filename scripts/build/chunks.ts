import type { Manifest } from 'vite';

/** Every script that `source` needs before it can run, itself first: the static imports, not the lazy ones. */
export function scriptsOf(manifest: Manifest, source: string): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const dependency of chunk.imports ?? []) visit(dependency);
  };
  visit(source);
  return [...found];
}

/** The built addresses of the two fonts that every page's first screen shows. */
export function firstFonts(assets: string[]): string[] {
  return assets
    .filter((name) => /funnel-(?:display|sans)-spanish[^/]*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`);
}
