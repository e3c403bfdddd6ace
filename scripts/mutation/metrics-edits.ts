import { change, drop, type Edit } from './edit.ts';

/** Guards of what is counted by day, of where a sign-up came from, and of what shows both. */
export const metricsEdits: readonly Edit[] = [
  change('public.increment_views', 'private.day_in_madrid(now())', 'private.day_in_madrid(now()) - 1'),
  change('public.increment_views', 'do update set views = counted.views + 1', 'do nothing'),
  change('private.day_in_madrid', "'Europe/Madrid'", "'America/New_York'"),
  change('private.add_registration', "came_from ->> 'source_host'", 'null'),
  change('private.add_registration', "came_from ->> 'utm_campaign'", "came_from ->> 'utm_medium'"),
  change('public.register_for_event', 'where r.id = found_id;', 'where r.id = found_id and r.consent_at is null;'),
  ...drop('public.register_for_event', ' where r.id = found_id'),
  change('public.register_for_event', 'if p_consent_text_version is not null then', 'if false then'),
  ...drop(
    'public.anonymise_past_registrations',
    ', source_host = null',
    ', utm_source = null',
    ', utm_medium = null',
    ', utm_campaign = null',
  ),

  change('private.site_metrics', 'perform private.require_admin();', ''),
  change('private.site_metrics', 'of_days not in (7, 30, 90)', 'false'),
  change('private.site_metrics', 'today - of_days + 1', 'today - of_days'),
  change('private.site_metrics', '(first_day - of_days)::timestamp', '(first_day - of_days + 1)::timestamp'),
  change('private.site_metrics', 'between first_day - of_days and today', 'between first_day and today'),
  change('private.site_metrics', 'coalesce(r.utm_source, r.source_host)', 'r.utm_source'),
  change('private.site_metrics', "where a.category = 'evento'", ''),
  change('private.site_metrics', 'where a.views > 0 or a.people > 0', ''),
  change('private.site_metrics', 'where s.people > 0', ''),
  ...drop('private.site_metrics', ' and r.waiting_since is null'),
  change(
    'private.site_metrics',
    'where r.cancelled_at >= begins_before and r.waiting_since is null',
    'where r.cancelled_at >= begins_before',
  ),
];
