/** Places that the build marks in a page by comments, so that the edge can change it without reading its HTML. */
type Mark = { open: string; close: string };

/** In the shell: the tags that a page's own head replaces. */
export const HEAD: Mark = { open: '<!--head-->', close: '<!--/head-->' };
/** In the shell: the data with which the page starts; none. */
export const DATA: Mark = { open: '<!--data-->', close: '<!--/data-->' };
/** In an article's page: the version of the article (`updated_at`) that it shows. */
export const VERSION: Mark = { open: '<!--version ', close: '-->' };

export const marked = ({ open, close }: Mark, text: string): string => open + text + close;

/** The page before, between and after the marks; null without them. */
function partsOf(html: string, { open, close }: Mark): [before: string, text: string, after: string] | null {
  const start = html.indexOf(open);
  const end = html.indexOf(close, start + open.length);
  if (start === -1 || end === -1) return null;
  return [html.slice(0, start), html.slice(start + open.length, end), html.slice(end + close.length)];
}

/** What is between the marks; null in a page without them. */
export const textIn = (html: string, mark: Mark): string | null => partsOf(html, mark)?.[1] ?? null;

/** The page with other text in place of the marks and what is between them. Throws in a page without them. */
export function replaceMarked(html: string, mark: Mark, change: (text: string) => string): string {
  const parts = partsOf(html, mark);
  if (!parts) throw new Error(`The page has no ${mark.open}: it is of another build`);
  const [before, text, after] = parts;
  return before + change(text) + after;
}
