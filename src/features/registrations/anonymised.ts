import type { Registration } from './registration';

/** Whether the retention period has passed: the row still counts, without personal data. */
export function isAnonymised({ id, email }: Pick<Registration, 'id' | 'email'>): boolean {
  return email === `anon-${id}@anon.invalid`;
}
