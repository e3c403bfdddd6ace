/** Query keys of the site's state. */
export const siteStateKeys = {
  all: ['site-state'] as const,
  state: () => ['site-state', 'state'] as const,
  webhook: () => ['site-state', 'webhook'] as const,
  registrationHealth: () => ['site-state', 'registration-health'] as const,
  functionsVersion: () => ['site-state', 'functions-version'] as const,
  signUp: () => ['site-state', 'sign-up'] as const,
};
