/** What a hosted project's scheduler must be running. The health command and the admin's page of the site's state look for them. */
export const SCHEDULED_JOBS = [
  'anonymise-past-registrations',
  'close-past-events',
  'end-schedules',
  'forget-deleted-articles',
  'forget-subscribers',
  'process-outbox',
] as const;

export type ScheduledJob = (typeof SCHEDULED_JOBS)[number];
