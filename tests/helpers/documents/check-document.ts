import type { Heading, Nodes } from 'mdast';
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { projectPath } from '../../../project-root.ts';
import { wrongCommands } from './check-commands.ts';

const LEFT_OUT = /(^|\/)(\.git|node_modules|dist|\.cache|\.bundles|test-results|playwright-report)$/;
const files = globSync('{**,.*,.{ci,devcontainer,github}/**}', {
  cwd: projectPath('.'),
  exclude: (name) => LEFT_OUT.test(name),
}).map((path) => path.replaceAll('\\', '/'));
const known = new Set(files);
const folders = new Set(files.flatMap((path) => path.split('/').slice(0, -1)));

/** Named in documents, and not in the checkout. */
const ELSEWHERE: Record<string, readonly string[]> = {
  'written by `npm run build`': ['200.html', '404.html', 'dist/', 'snapshot.json'],
  'written by `npm run hosting`': [
    'hosting/Caddyfile',
    'hosting/nginx.conf',
    'middleware.ts',
    'netlify/edge-functions/page.ts',
    'public/_redirects',
    'vercel.json',
    'wrangler.json',
  ],
  'of a backup': ['images/', 'manifest.json', 'tables/'],
  'made by the operator': ['.env', '.env.functions', '.env.local', '.env.production.local'],
  'no file': ['supabase/edge-runtime', 'application/json', 'text/plain', 'zod/mini'],
};
const elsewhere = new Set(Object.values(ELSEWHERE).flat());

const EXTENSION = /[\w*}]\.(conf|css|html|js|json|md|mjs|png|rs|service|sh|sql|toml|tsx?|ya?ml)$/;

/** Whether code in a sentence is a path: of a file, or through a folder that the project has. */
function isPath(code: string): boolean {
  if (!/^[\w.@*{},-]+(\/[\w.@*{},-]+)*\/?$/.test(code) || code.startsWith('@')) return false;
  const [first = '', ...rest] = code.split('/');
  return EXTENSION.test(code) || code.startsWith('.env') || (rest.length > 0 && folders.has(first));
}

/** `a.{ts,tsx}` as `a.ts`, `a.tsx`. */
function alternatives(path: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  return inside === undefined ? [path] : inside.split(',').flatMap((each) => alternatives(before + each + after));
}

/** Documents name a path by its end (`time/dates.ts`), or as a pattern. */
const exists = (path: string): boolean =>
  elsewhere.has(path) ||
  alternatives(path.replace(/\/$/, '')).every(
    (end) =>
      known.has(end) ||
      files.some((file) => file.endsWith(`/${end}`) || (end.includes('*') && matchesGlob(file, `**/${end}`))),
  );

const parser = unified().use(remarkParse);
const parsed = (text: string): Nodes[] => withDescendants(parser.parse(text));
const withDescendants = (node: Nodes): Nodes[] =>
  'children' in node ? [node, ...node.children.flatMap(withDescendants)] : [node];
const textOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** The anchors that GitHub gives to a document's headings. */
function anchorsOf(nodes: readonly Nodes[]): Set<string> {
  const headings = nodes.filter((node): node is Heading => node.type === 'heading');
  return new Set(
    headings.map((heading) =>
      textOf(heading)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** What is wrong with the target of a link: its file or its heading is missing. */
function wrongTarget(url: string, document: string, nodes: readonly Nodes[]): string[] {
  if (/^[a-z]+:/i.test(url)) return [];
  const [path = '', anchor] = url.split('#');
  const target = path === '' ? document : posix.join(posix.dirname(document), path);
  if (path !== '' && !known.has(target.replace(/\/$/, ''))) return [url];
  if (anchor === undefined) return [];
  const there = path === '' ? nodes : parsed(readFileSync(projectPath(target), 'utf8'));
  return anchorsOf(there).has(anchor) ? [] : [url];
}

/**
 * Links, paths and commands of a Markdown document that lead nowhere: a relative link without its file or heading, code
 * that names a missing path, a command, tool, part or test that the project does not have.
 * @param document Its path from the project's root.
 */
export function wrongIn(document: string, text: string): string[] {
  const nodes = parsed(text);
  return nodes.flatMap((node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      return wrongTarget(node.url, document, nodes);
    if (node.type === 'code') return wrongCommands(node.value);
    if (node.type === 'inlineCode')
      return isPath(node.value) && !exists(node.value) ? [node.value] : wrongCommands(node.value);
    return [];
  });
}

/** The targets of a document's links. */
export const linksOf = (text: string): string[] =>
  parsed(text).flatMap((node) => (node.type === 'link' ? [node.url] : []));
