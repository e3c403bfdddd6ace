import type { VisitSource } from '@contract/visit-source';
import { landing } from '@/lib/landing';

/**
 * Maximum length that the server stores. Longer values are cut, so that they cannot exceed the request's size limit.
 */
const LABEL_MAX = 100;

/**
 * Source of the visit for a registration: the UTM labels of its first link, and the referring site. Null without a
 * label.
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
