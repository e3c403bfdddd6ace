/** Query keys of the site's state. */
export const siteStatusKeys = {
  all: ['site-status'] as const,
  state: () => ['site-status', 'state'] as const,
  webhook: () => ['site-status', 'webhook'] as const,
  registrationHealth: () => ['site-status', 'registration-health'] as const,
  functionsVersion: () => ['site-status', 'functions-version'] as const,
  signUp: () => ['site-status', 'sign-up'] as const,
};
