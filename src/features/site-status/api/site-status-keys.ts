/** Every key of the site's state in the query cache. */
export const operationsKeys = {
  all: ['operations'] as const,
  state: () => ['operations', 'state'] as const,
  webhook: () => ['operations', 'webhook'] as const,
  signUp: () => ['operations', 'sign-up'] as const,
};
