import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../../../project-root.ts';

const documents = globSync('{*.md,docs/**/*.md}', { cwd: projectPath('.') }).map(
  (name) => [name, readFileSync(projectPath(name), 'utf8')] as const,
);

/** A path from the project's root, or of a test from `tests`, as a document names it: `src/main.tsx`, `db/…/a.test.ts`. */
const PATH = /`((?:docs|hosting|scripts|src|supabase|tests|tools)\/[\w./-]+|[\w-]+\/[\w./-]+\.(?:test|spec)\.tsx?)`/g;
/** Written by `npm run hosting`. */
const GENERATED = new Set(['hosting/nginx.conf', 'hosting/Caddyfile']);

test.each(documents)('the files that %s names are there', (_name, text) => {
  const named = [...text.matchAll(PATH)].flatMap(([, path = '']) => (GENERATED.has(path) ? [] : [path]));
  expect(named.filter((path) => ![path, `tests/${path}`].some((place) => existsSync(projectPath(place))))).toEqual([]);
});

test('the documents name files', () => {
  expect(
    documents
      .map(([, text]) => text)
      .join('')
      .match(PATH)?.length,
  ).toBeGreaterThan(100);
});
