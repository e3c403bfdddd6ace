import { expect, it } from 'vitest';
import { isAnonymised } from '@/features/registrations/anonymised';
import { registration } from '../../helpers/database/registrations.ts';

it('a registration whose person was forgotten is known by its own address, and by no other of that kind', () => {
  const row = registration();
  expect(isAnonymised({ ...row, email: `anon-${row.id}@anon.invalid` })).toBe(true);
  expect(isAnonymised({ ...row, email: 'anon-otra@anon.invalid' })).toBe(false);
  expect(isAnonymised(row)).toBe(false);
});
