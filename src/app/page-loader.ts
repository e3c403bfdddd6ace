import type { PageModule } from './lazy-page';

const modules = import.meta.glob<PageModule>('../pages/**/index.ts');

/** How to load the page in a folder of src/pages. Throws when there is no such page. */
export function pageLoader(folder: string): () => Promise<PageModule> {
  const load = modules[`../pages/${folder}/index.ts`];
  if (!load) throw new Error(`There is no page in src/pages/${folder}`);
  return load;
}
