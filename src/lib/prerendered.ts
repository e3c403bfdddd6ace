import { PRERENDERED_ID } from '@contract/page-head';
import type { DehydratedState } from '@tanstack/react-query';
import { createContext } from 'react';

/** Data that the build inlines into a prerendered page. */
type Prerendered = {
  /** Time of the render. */
  at: Date;
  /** The page's dehydrated reads, if any. */
  state?: DehydratedState | undefined;
};

/** This page's inlined data; null for an empty shell, or a page without reads. */
export const PrerenderedContext = createContext<Prerendered | null>(null);

/** Parses such a block, or a file of the same format; null when the text is not valid. */
export function parsePrerendered(text: string): Prerendered | null {
  try {
    const { at, state }: { at: string; state: DehydratedState } = JSON.parse(text);
    return { at: new Date(at), state };
  } catch {
    return null;
  }
}

/** The document's inlined data. */
export function readPrerendered(): Prerendered | null {
  return parsePrerendered(document.getElementById(PRERENDERED_ID)?.textContent ?? '');
}
