import { jsonForHtml } from '@contract/page-head';

/** Structured data (schema.org) as a JSON-LD data block, which the browser does not execute. */
export function JsonLd({ data }: { data: readonly Record<string, unknown>[] }) {
  if (data.length === 0) return null;
  return <script type="application/ld+json">{jsonForHtml(data.length === 1 ? data[0] : data)}</script>;
}
