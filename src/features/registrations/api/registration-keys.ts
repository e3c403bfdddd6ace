/** Query keys of the registrations. */
export const registrationKeys = {
  all: ['registrations'] as const,
  list: () => ['registrations', 'list'] as const,
  totals: () => ['registrations', 'totals'] as const,
  eventPage: (eventId: string, page: number) => ['registrations', 'event', eventId, page] as const,
  count: (eventId: string, counted: string) => ['registrations', 'count', eventId, counted] as const,
};
