import { prerenderedPages } from '@/app/routing/prerendered-pages';

/** Every prerendered page except the newsroom's. */
export const marketingPages = prerenderedPages.filter(({ readsTables }) => !readsTables);

export const marketingPaths = marketingPages.map(({ path }) => path);
