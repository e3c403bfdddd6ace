import { NEWSLETTER_TEXTS } from '../registration/registration-form.ts';

/** The consent text of a version; null for a version that this build does not know. */
export function newsletterText(version: string): string | null {
  return Object.entries(NEWSLETTER_TEXTS).find(([known]) => known === version)?.[1] ?? null;
}
