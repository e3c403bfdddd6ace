import type { VisitSource } from '@contract/visit-source';
import { landing } from '@/lib/landing';

/** What the server keeps of one value: a longer one must not make the registration too large to be taken. */
const LABEL_MAX = 100;

/**
 * Where the visit came from, for a registration: the labels of the link that it began with, and the other site that led here. Nothing when the link had no label.
 */
export function visitSource(): { source: VisitSource } | null {
  const query = new URLSearchParams(landing.search);
  const label = (name: string) => query.get(name)?.slice(0, LABEL_MAX);
  const labels = {
    utm_source: label('utm_source'),
    utm_medium: label('utm_medium'),
    utm_campaign: label('utm_campaign'),
  };
  if (!Object.values(labels).some(Boolean)) return null;
  const host = landing.referrer.split('/')[2];
  return { source: { source_host: host === location.host ? undefined : host, ...labels } };
}
