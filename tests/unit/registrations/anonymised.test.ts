import { expect, it } from 'vitest';
import { isAnonymised } from '@/features/registrations/registration';
import { registration } from '../../helpers/database/registrations.ts';

it('an anonymised registration is recognised by its own placeholder address only', () => {
  const row = registration();
  expect(isAnonymised({ ...row, email: `anon-${row.id}@anon.invalid` })).toBe(true);
  expect(isAnonymised({ ...row, email: 'anon-otra@anon.invalid' })).toBe(false);
  expect(isAnonymised(row)).toBe(false);
});
