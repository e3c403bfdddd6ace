import { PRERENDERED_ID } from '@contract/page-head';

export type PrerenderedRead = { key: readonly unknown[]; data: unknown };

/** `at`: the ISO 8601 instant at which the reads were made. */
export type Prerendered = { at: string; reads: readonly PrerenderedRead[] };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRead(value: unknown): value is PrerenderedRead {
  return isRecord(value) && Array.isArray(value['key']) && 'data' in value;
}

/** Reads such a block; null for a text that is none. */
export function parsePrerendered(text: string): Prerendered | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    const { at, reads } = value;
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || !Array.isArray(reads)) return null;
    return { at, reads: reads.filter(isRead) };
  } catch {
    return null;
  }
}

let provided: Prerendered | null = null;

/** For the build, which has no document: what the page that is rendered next brings along. */
export function providePrerendered(prerendered: Prerendered): void {
  provided = prerendered;
}

/** What this page brought along, or null: an empty shell, or a page without reads. */
export function readPrerendered(): Prerendered | null {
  if (provided) return provided;
  const block = 'document' in globalThis ? document.getElementById(PRERENDERED_ID) : null;
  return block?.textContent ? parsePrerendered(block.textContent) : null;
}

/** Whether the page brought the result of any read. */
export function hasPrerenderedReads(): boolean {
  return (readPrerendered()?.reads.length ?? 0) > 0;
}
