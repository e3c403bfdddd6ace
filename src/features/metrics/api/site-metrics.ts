import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import type { Period } from '../period';

/** A number of the period, and that of the period before. */
const comparedSchema = z.object({ count: z.number(), before: z.number() });

const siteMetricsSchema = z.object({
  /** Days of Madrid, as `2026-03-15`. */
  first_day: z.string(),
  last_day: z.string(),
  /** The first day that has views; null while there is none. */
  counted_since: z.nullable(z.string()),
  totals: z.object({
    views: comparedSchema,
    /** Of articles that are events, which alone can be signed up for. */
    event_views: comparedSchema,
    registrations: comparedSchema,
    cancellations: comparedSchema,
    /** Those that the mail provider accepted. */
    mails: comparedSchema,
  }),
  days: z.array(z.object({ day: z.string(), views: z.number(), registrations: z.number() })),
  /** The hundred that were opened most. */
  articles: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      category: z.string(),
      is_public: z.boolean(),
      views: comparedSchema,
      registrations: comparedSchema,
    }),
  ),
  /** The hundred that brought most people. */
  sources: z.array(
    z.object({
      /** Null when the visit's link said nothing. */
      source: z.nullable(z.string()),
      medium: z.nullable(z.string()),
      campaign: z.nullable(z.string()),
      registrations: comparedSchema,
    }),
  ),
});

export type Compared = z.output<typeof comparedSchema>;
export type SiteMetrics = z.output<typeof siteMetricsSchema>;
export type ArticleMetrics = SiteMetrics['articles'][number];
export type SourceMetrics = SiteMetrics['sources'][number];
export type DayMetrics = SiteMetrics['days'][number];

/** Views, registrations and their sources of the last days, for administrators. Throws an AppError. */
export const siteMetricsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['metrics', period],
    queryFn: ({ signal }) =>
      adminRead(async (supabase) =>
        z.parse(siteMetricsSchema, unwrap(await supabase.rpc('site_metrics', { p_days: period }).abortSignal(signal))),
      ),
    staleTime: 0,
  });

export const useSiteMetrics = (period: Period) => useQuery(siteMetricsQuery(period));
