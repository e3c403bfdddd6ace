/** The jobs that a hosted project's scheduler must run. The health command and the admin's status page check them. */
export const SCHEDULED_JOBS = [
  'anonymise-past-registrations',
  'close-past-events',
  'end-schedules',
  'forget-deleted-articles',
  'forget-job-runs',
  'forget-subscribers',
  'process-outbox',
] as const;

export type ScheduledJob = (typeof SCHEDULED_JOBS)[number];
