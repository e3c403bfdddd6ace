import { describe, expect, it } from 'vitest';
import { registrationState } from '@/features/articles/registration-state';
import { eventItem, articleRow } from '../../helpers/article-rows';

const now = new Date('2026-11-21T10:00:00Z');

describe('the registration status', () => {
  it('is null while registration is open', () => {
    expect(registrationState(eventItem(), now)).toBeNull();
    expect(registrationState(eventItem({ registration_closes_at: '2026-11-21T10:00:01Z' }), now)).toBeNull();
  });

  it('is closed from the closing time on, with the day in Madrid', () => {
    expect(registrationState(eventItem({ registration_closes_at: '2026-11-20T23:30:00Z' }), now)).toEqual({
      label: 'Registro cerrado',
      notice: 'El registro terminó el 21 de noviembre, 2026.',
    });
    expect(
      registrationState(eventItem({ registration_closes_at: '2026-11-21T10:00:00Z', is_full: true }), now)?.label,
    ).toBe('Registro cerrado');
  });

  it('is full when the database says so', () => {
    expect(registrationState(eventItem({ is_full: true }), now)?.label).toBe('Completo');
    const { is_full: _absent, ...older } = eventItem();
    expect(registrationState(older, now)).toBeNull();
  });

  it('is null without a form', () => {
    expect(registrationState(eventItem({ show_registration_form: false, is_full: true }), now)).toBeNull();
    expect(registrationState(articleRow({ show_registration_form: true, is_full: true }), now)).toBeNull();
  });
});
