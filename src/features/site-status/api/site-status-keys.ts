/** Every key of the site's state in the query cache. */
export const siteStatusKeys = {
  all: ['site-status'] as const,
  state: () => ['site-status', 'state'] as const,
  webhook: () => ['site-status', 'webhook'] as const,
  registrationHealth: () => ['site-status', 'registration-health'] as const,
};
