/** Every webhook event. The compiler checks that all are sent and named. */
export const WEBHOOK_TYPES = [
  'registration.created',
  'registration.cancelled',
  'registration.attended',
  'article.published',
] as const;

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

export const isWebhookType = (type: string): type is WebhookType => WEBHOOK_TYPES.some((known) => known === type);

/** Why a try ended without an HTTP status: the vault's values, the receiver, or the worker. */
export const WEBHOOK_PROBLEMS = ['address', 'secret', 'timeout', 'connection', 'worker'] as const;

export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];
