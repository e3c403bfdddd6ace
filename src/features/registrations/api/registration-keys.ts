/** Query keys of the registrations. */
export const registrationKeys = {
  all: ['registrations'] as const,
  groups: (search: string, page: number) => ['registrations', 'groups', search, page] as const,
  whole: (search: string) => ['registrations', 'whole', search] as const,
  eventPage: (eventId: string, search: string, page: number) =>
    ['registrations', 'event', eventId, search, page] as const,
  count: (eventId: string, counted: string) => ['registrations', 'count', eventId, counted] as const,
};
