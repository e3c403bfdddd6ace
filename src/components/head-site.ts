import { createContext } from 'react';
import type { HeadSite } from '@contract/page-head';

/** The site's data for page heads; null where a page is shown by itself, without canonical address and previews. */
export const HeadSiteContext = createContext<HeadSite | null>(null);
