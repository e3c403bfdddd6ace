import type { HeadSite } from '@contract/site/page-head';
import { use } from 'react';
import { PrerenderedContext } from './prerendered';
import { headSite } from './site';

/** The site's data for the head of this page, with the image that the build drew for it. */
export function useHeadSite(): HeadSite {
  const { openGraphImage } = use(PrerenderedContext);
  return { ...headSite, openGraphImage };
}
