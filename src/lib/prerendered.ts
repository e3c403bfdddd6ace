import { PRERENDERED_ID } from '@contract/page-head';
import type { DehydratedState } from '@tanstack/react-query';
import { createContext } from 'react';

/** What a prerendered page brings along. */
type Prerendered = {
  /** When it was rendered. */
  at: Date;
  /** The reads that it opens with, if any. */
  state?: DehydratedState | undefined;
};

/** What this page brought along; null for an empty shell, or a page without reads. */
export const PrerenderedContext = createContext<Prerendered | null>(null);

/** Reads such a block, or a file of the same form; null for a text that is none. */
export function parsePrerendered(text: string): Prerendered | null {
  try {
    const { at, state }: { at: string; state: DehydratedState } = JSON.parse(text);
    return { at: new Date(at), state };
  } catch {
    return null;
  }
}

/** What the document holds. */
export function readPrerendered(): Prerendered | null {
  return parsePrerendered(document.getElementById(PRERENDERED_ID)?.textContent ?? '');
}
