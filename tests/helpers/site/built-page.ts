import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type BuiltPage = { path: string; html: string; document: Document };

/** The file that a static host serves for a path. */
export function fileOf(dist: string, path: string): string {
  const name = path === '/' ? 'index' : path.slice(1);
  return join(dist, `${name}.html`);
}

/** A page as the host sends it, parsed without running scripts. */
function parsePage(path: string, html: string): BuiltPage {
  return { path, html, document: new DOMParser().parseFromString(html, 'text/html') };
}

export async function openPage(dist: string, path: string): Promise<BuiltPage> {
  const file = fileOf(dist, path);
  if (!existsSync(file)) throw new Error(`The build wrote no page for ${path}`);
  return parsePage(path, await readFile(file, 'utf8'));
}

export const metaOf = ({ document }: BuiltPage, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;

type Fact = Record<string, unknown> & { '@type': string };

/** The page's structured data, all blocks in one list. */
export function factsOf({ document }: BuiltPage): Fact[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((block) => {
    const data: Fact | Fact[] = JSON.parse(block.textContent ?? '');
    return Array.isArray(data) ? data : [data];
  });
}
