import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import denoConfig from '../../../supabase/functions/deno.json' with { type: 'json' };
import lockfile from '../../../package-lock.json' with { type: 'json' };

const locked = new Map(Object.entries(lockfile.packages).map(([path, entry]) => [path, entry.version]));
const sources = globSync('supabase/functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const specifiers = sources.flatMap((source) =>
  [...source.matchAll(/(?:from|import\() ?'([a-z@][\w@/.-]*)'/g)].map(([, specifier]) => specifier),
);

describe('the import map of the functions', () => {
  it('names every package they import', () => {
    expect(specifiers.length).toBeGreaterThan(0);
    expect([...new Set(specifiers)].toSorted()).toEqual(Object.keys(denoConfig.imports).toSorted());
  });

  it.each(Object.entries(denoConfig.imports))('has %s in exactly the version of the lockfile', (specifier, target) => {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
    // A name without a package of its own has types alone.
    const source = locked.has(`node_modules/${name}`) ? name : `@types/${name}`;
    expect(target).toBe(`npm:${source}@${locked.get(`node_modules/${source}`)}${specifier.slice(name.length)}`);
  });
});
