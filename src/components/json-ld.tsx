import { jsonForHtml } from '@contract/page-head';

/** Facts about the page for search engines. A data block: the browser does not run it. */
export function JsonLd({ data }: { data: readonly Record<string, unknown>[] }) {
  if (data.length === 0) return null;
  return <script type="application/ld+json">{jsonForHtml(data.length === 1 ? data[0] : data)}</script>;
}
