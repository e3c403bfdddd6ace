import { articleColumns } from '@contract/article/article-columns';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import type { Period } from '../period';

/** A number of the period, and the previous period's. */
const comparedSchema = z.object({ count: z.number(), before: z.number() });

const siteMetricsSchema = z.object({
  /** Days in Madrid time, such as `2026-03-15`. */
  first_day: z.string(),
  last_day: z.string(),
  /** First day with counted views; null without one. */
  counted_since: z.nullable(z.string()),
  totals: z.object({
    views: comparedSchema,
    /** Views of events, because only these take registrations. */
    event_views: comparedSchema,
    registrations: comparedSchema,
    cancellations: comparedSchema,
    /** Mails that the provider accepted. */
    mails: comparedSchema,
  }),
  days: z.array(z.object({ day: z.string(), views: z.number(), registrations: z.number() })),
  /** The hundred most viewed articles. */
  articles: z.array(
    z.object({
      ...articleColumns('id', 'title', 'slug', 'category'),
      is_public: z.boolean(),
      views: comparedSchema,
      registrations: comparedSchema,
    }),
  ),
  /** Of events of the period that are over; the totals without those that have no mark. */
  attendance: z.object({
    registered: comparedSchema,
    came: comparedSchema,
    /** The newest hundred. */
    events: z.array(
      z.object({
        ...articleColumns('id', 'title'),
        event_date: z.string(),
        registered: z.number(),
        /** Null without any mark. */
        came: z.nullable(z.number()),
      }),
    ),
  }),
  /** The hundred sources with the most registrations. */
  sources: z.array(
    z.object({
      /** Null when the link had no source. */
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
export type AttendanceMetrics = SiteMetrics['attendance']['events'][number];
export type SourceMetrics = SiteMetrics['sources'][number];
export type DayMetrics = SiteMetrics['days'][number];

/** Views, registrations, attendance and sources of the period, for administrators. Throws an AppError. */
const siteMetricsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['metrics', period],
    queryFn: ({ signal }) =>
      adminRead(async (supabase) =>
        parseRows(
          siteMetricsSchema,
          unwrap(await supabase.rpc('site_metrics', { p_days: period }).abortSignal(signal)),
        ),
      ),
    staleTime: 0,
  });

export const useSiteMetrics = (period: Period) => useQuery(siteMetricsQuery(period));
