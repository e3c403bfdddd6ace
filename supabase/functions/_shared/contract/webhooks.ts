/** Everything that is told by webhook. What sends it and what names it to people are held to this list by the compiler. */
export const WEBHOOK_TYPES = ['registration.created', 'registration.cancelled', 'article.published'] as const;

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

export const isWebhookType = (type: string): type is WebhookType => WEBHOOK_TYPES.some((known) => known === type);

/** Why a try ended without an answer: what the vault holds, the receiver's silence, or the worker's. */
export const WEBHOOK_PROBLEMS = ['address', 'secret', 'timeout', 'connection', 'worker'] as const;

export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];
