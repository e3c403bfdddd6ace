import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export type DynamicImport = {
  /** The file that loads. */ file: string;
  /** The path that it names, or null where the import stands alone. */ source: string | null;
  /** What is imported, without its ending, as a path from the project's folder. */ target: string;
};

const IMPORT = /(?:(?:loadModule|loadExtra)\(\s*'([^']+)',\s*\(\)\s*=>\s*)?\bimport\(\s*'([^']+)'\s*\)/g;
const ALIASES = [
  ['@contract/', 'supabase/functions/_shared/contract/'],
  ['@/', 'src/'],
] as const;

function resolve(file: string, specifier: string): string {
  for (const [alias, folder] of ALIASES) if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  return posix.join(dirname(file), specifier);
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
/** The one package that is imported on demand: the browser fetches it by itself. */
const withoutPackage = (text: string) => text.replace("import('@supabase/supabase-js')", '');

/** Every `import(…)` of the site's source. */
export function dynamicImports(): DynamicImport[] {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join('src', name);
      const text = withoutPackage(withoutComments(readFileSync(file, 'utf8')));
      const found: DynamicImport[] = [];
      for (const [, source = null, specifier = ''] of text.matchAll(IMPORT))
        found.push({ file, source, target: resolve(file, specifier) });
      // One that names no plain text cannot be followed.
      if (text.split(/\bimport\(/).length - 1 > found.length) found.push({ file, source: null, target: '?' });
      return found;
    });
}

/** Files that load modules by a pattern. */
export function globImports(): string[] {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' });
  return names.filter(
    (name) => /\.tsx?$/.test(name) && readFileSync(join('src', name), 'utf8').includes('import.meta.glob'),
  );
}
