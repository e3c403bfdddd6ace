/**
 * A new page, part or package needs no line here. Without this file the home page asks for 42 scripts and an article for
 * 61, with it for 5 and 8.
 *
 * Which modules share a script. Libraries are named; every other module goes where the pages that need it are, so that
 * no rename moves one (docs/decisions/016-hydration-and-chunks.md).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse, relative } from 'node:path';
import type { Manifest, Plugin, Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const REACT = /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//;
/** What reads tables and calls functions. */
const DATA = /\/node_modules\/(?:@tanstack|@supabase)\//;
/** What checks forms and answers. */
const FORMS = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//;

/** A layout with less code of its own, in bytes of source, is not worth a request. */
const SMALL = 2_000;

/** The modules that `links` lead to from `id`, itself first. */
function reach(id: string, graph: Graph, links: 'importers' | 'importedIds'): Set<string> {
  const found = new Set([id]);
  for (const each of found) for (const other of graph.getModuleInfo(each)?.[links] ?? []) found.add(other);
  return found;
}

/** Keeps the answer for each module. */
function once<Answer>(find: (id: string, graph: Graph) => Answer): typeof find {
  const answers = new Map<string, Answer>();
  return (id, graph) => {
    const known = answers.get(id);
    if (known !== undefined) return known;
    const answer = find(id, graph);
    answers.set(id, answer);
    return answer;
  };
}

const importsAny = (library: RegExp) =>
  once((id, graph) => [...reach(id, graph, 'importedIds')].some((each) => library.test(each)));
const readsData = importsAny(DATA);
const checksForms = importsAny(FORMS);

/** The modules that start a file, because the document or an `import()` names them, and need this one. */
const startsOf = once((id, graph) => {
  const starts = [];
  for (const each of reach(id, graph, 'importers')) {
    const info = graph.getModuleInfo(each);
    if (!info) continue;
    const { isEntry, dynamicImporters } = info;
    if (isEntry || dynamicImporters.length > 0)
      starts.push({ id: each, isEntry, dynamicImporters: [...dynamicImporters] });
  }
  return starts;
});

/** Runs before anything else is loaded: the document's own script needs it. */
const isOfDocument = once((id, graph) => startsOf(id, graph).some(({ isEntry }) => isEntry));
/** Runs on every page: what the document's script loads needs it. */
const isOfSite = once((id, graph) =>
  startsOf(id, graph).some(({ dynamicImporters }) => dynamicImporters.some((each) => isOfDocument(each, graph))),
);
const isPage = (file: string) => file.endsWith('-page.tsx');
const isLayout = (file: string) => file.endsWith('-layout.tsx');

/** The pages and layouts that need it. What else loads on demand has its own script. */
const routesOf = once((id, graph) =>
  startsOf(id, graph)
    .map((start) => start.id)
    .filter((start) => isPage(start) || isLayout(start)),
);

const depthOf = (file: string) => file.split('/').length;

/** Public pages are a folder each; the admin's folders lie deeper. */
const isPublicPage = once((id, graph) => {
  const siblings = graph
    .getModuleInfo(id)
    ?.dynamicImporters.flatMap((each) => graph.getModuleInfo(each)?.dynamicallyImportedIds.filter(isPage) ?? []);
  return isPage(id) && depthOf(id) === Math.min(...(siblings ?? []).map(depthOf));
});

/** A layout that adds little to what routes share, and needs nothing but that. */
const isSmallLayout = once((id, graph) => {
  if (!isLayout(id)) return false;
  let own = 0;
  for (const each of reach(id, graph, 'importedIds')) {
    const routes = routesOf(each, graph);
    if (routes.length > 1 && !routes.some((route) => isPublicPage(route, graph))) return false;
    if (routes.length < 2 && !isOfSite(each, graph)) own += graph.getModuleInfo(each)?.code?.length ?? 0;
  }
  return own < SMALL;
});

/** The public pages that load on demand what needs it, such as the checks of a form, each with that part. */
const demandsOf = once((id, graph) =>
  startsOf(id, graph)
    .filter((start) => !isPage(start.id) && !isLayout(start.id))
    .flatMap(({ id: part, dynamicImporters }) =>
      dynamicImporters.flatMap((each) => routesOf(each, graph)).map((page) => ({ part, page })),
    )
    .filter(({ page }) => isPublicPage(page, graph)),
);

/**
 * The script of a module: `main` for what every page needs and what marketing pages share, `data` for what pages that
 * read data share, `forms` where that checks forms, the name of a public page for what it shares with the admin, and
 * `admin` for what only pages of the admin share. `for-` and a name is what they share with a part that another public
 * page loads on demand, so that its visitors do not get the admin's script. Null for what one route needs, which goes
 * into its own script, and for what the document's script needs.
 */
const scriptOf = once((id, graph) => {
  if (isOfDocument(id, graph)) return null;
  if (isOfSite(id, graph)) return 'main';
  const routes = routesOf(id, graph);
  const hasLayout = routes.some((route) => isSmallLayout(route, graph));
  if (routes.length < 2 && !hasLayout) return null;
  if (!routes.every((route) => readsData(route, graph))) return 'main';
  const pages = routes.filter((route) => isPublicPage(route, graph));
  const [page] = pages;
  if (pages.length > 1 || hasLayout) return checksForms(id, graph) ? 'forms' : 'data';
  const demand = demandsOf(id, graph).find((each) => each.page !== page);
  if (demand) return `for-${parse(demand.part).name}`;
  return page === undefined ? 'admin' : basename(dirname(page));
});

const isOfEveryPage = (script: string | null) => script === 'main' || script === 'data';

/** For the bundler's `codeSplitting`. A dependency's script never needs its dependant's, so scripts form no cycle. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: REACT, priority: 2 },
  {
    debugName: 'every page',
    name(id, graph) {
      const script = scriptOf(id, graph);
      return isOfEveryPage(script) ? script : null;
    },
    priority: 1,
  },
  {
    debugName: 'some pages',
    name(id, graph) {
      const script = scriptOf(id, graph);
      return isOfEveryPage(script) ? null : script;
    },
    minShareCount: 2,
  },
];

/** Adds to Vite's manifest the modules that are loaded on demand and lie in a shared script, under their own names. */
export const manifestOfShared: Plugin = {
  name: 'manifest-of-shared',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const file = join(dir, '.vite/manifest.json');
    if (this.environment.name !== 'client') return;
    const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const entry = Object.values(manifest).find((each) => each.file === chunk.fileName);
      for (const id of chunk.moduleIds)
        if (entry && this.getModuleInfo(id)?.dynamicImporters.length)
          manifest[relative(this.environment.config.root, id)] ??= entry;
    }
    await writeFile(file, JSON.stringify(manifest, null, 2));
  },
};
