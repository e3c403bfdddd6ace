/** Id of the data block that the build, or the host, puts into a page: the reads whose results the page opens with. */
export const PRERENDERED_ID = 'prerendered';

export type PrerenderedRead = { key: readonly unknown[]; data: unknown };

/** `at`: the ISO 8601 instant at which the reads were made. */
export type Prerendered = { at: string; reads: readonly PrerenderedRead[] };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRead(value: unknown): value is PrerenderedRead {
  return isRecord(value) && Array.isArray(value['key']) && 'data' in value;
}

function parse(text: string): Prerendered | null {
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

/** What this page brought along, or null: an empty shell, a page without reads, or the build itself. */
export function readPrerendered(): Prerendered | null {
  const block = 'document' in globalThis ? document.getElementById(PRERENDERED_ID) : null;
  return block?.textContent ? parse(block.textContent) : null;
}

/** The text of the data block. A "<" inside a JSON text could end the block early, so it is written as its escape. */
export function prerenderedText(prerendered: Prerendered): string {
  return JSON.stringify(prerendered).replaceAll('<', '\\u003c');
}
