import type { Registration } from './registration';

/** Whether the time to keep a person's data has passed: the row still counts, and has no name. */
export function isAnonymised({ id, email }: Pick<Registration, 'id' | 'email'>): boolean {
  return email === `anon-${id}@anon.invalid`;
}
