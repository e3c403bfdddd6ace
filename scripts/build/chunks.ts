import type { Manifest } from 'vite';

/** Every script that these modules of src need before they can run, themselves included: the static imports, not the lazy ones. Throws for a module that the build does not know. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no module ${key}`);
    if (found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const dependency of chunk.imports ?? []) visit(dependency);
  };
  for (const source of sources) visit(source);
  return [...found];
}

/** The built addresses of the two fonts that every page's first screen shows. */
export function firstFonts(assets: string[]): string[] {
  return assets
    .filter((name) => /funnel-(?:display|sans)-spanish[^/]*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`);
}
