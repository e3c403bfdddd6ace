import { NEWSLETTER_TEXTS } from './registration.ts';

/** What stood beside the box under a version; null for one that this build does not know. */
export function newsletterText(version: string): string | null {
  return Object.entries(NEWSLETTER_TEXTS).find(([known]) => known === version)?.[1] ?? null;
}
