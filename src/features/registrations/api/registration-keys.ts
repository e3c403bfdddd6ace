/** Every key of the registrations in the query cache. */
export const registrationKeys = {
  all: ['registrations'] as const,
  list: () => ['registrations', 'list'] as const,
  coming: (eventId: string) => ['registrations', 'coming', eventId] as const,
  count: (eventId: string) => ['registrations', 'count', eventId] as const,
};
