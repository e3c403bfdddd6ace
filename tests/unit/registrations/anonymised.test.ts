import { describe, expect, it } from 'vitest';
import { registrationsCsv } from '@/features/registrations/admin/registrations-csv';
import { isAnonymised } from '@/features/registrations/anonymised';
import { registration } from '../../helpers/registrations.ts';

const row = registration();
const linesOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').slice(-2));

describe('a sign-up whose person was forgotten', () => {
  it('is known by its own address, and by no other of that kind', () => {
    expect(isAnonymised({ ...row, email: `anon-${row.id}@anon.invalid` })).toBe(true);
    expect(isAnonymised({ ...row, email: 'anon-otra@anon.invalid' })).toBe(false);
    expect(isAnonymised(row)).toBe(false);
  });
});

describe('who asked for news', () => {
  it('has a column of the CSV once anybody did', () => {
    expect(linesOf(registrationsCsv([row, { ...row, consent_at: '2026-05-01T22:30:00+00:00' }]))).toEqual([
      ['Email enviado', 'Marcó la casilla de novedades'],
      ['Pendiente', ''],
      ['Pendiente', '02/05/2026, 00:30'],
    ]);
    expect(linesOf(registrationsCsv([{ ...row, consent_at: null }]))[0]).toEqual([
      'Fecha de registro',
      'Email enviado',
    ]);
  });
});
