/** One guard of a function, by a text in it, left out or turned. */
export type Edit = { name: string; from: string; to: string };

export const drop = (name: string, ...guards: string[]): Edit[] => guards.map((from) => ({ name, from, to: '' }));
export const change = (name: string, from: string, to: string): Edit => ({ name, from, to });
