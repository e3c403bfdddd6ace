const LINE_END = /%0[ad]|%e2%80%a[89]/gi;

/**
 * The path without line terminators. No router pattern matches past one, not even the catch-all, so the page would be
 * blank.
 */
export const withoutLineEnds = (path: string): string => path.replace(LINE_END, '');
