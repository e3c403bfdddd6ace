import { createContext } from 'react';
import type { HeadSite } from '@contract/page-head';

/** The site as the heads of its pages name it; null where a page is shown on its own, without canonical address and previews. */
export const HeadSiteContext = createContext<HeadSite | null>(null);
