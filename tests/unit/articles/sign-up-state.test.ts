import { describe, expect, it } from 'vitest';
import { signUpState } from '@/features/articles/sign-up-state';
import { eventItem, articleRow } from '../../helpers/article-rows';

const now = new Date('2026-11-21T10:00:00Z');

describe('the registration status', () => {
  it('is null while registration is open', () => {
    expect(signUpState(eventItem(), now)).toBeNull();
    expect(signUpState(eventItem({ registration_closes_at: '2026-11-21T10:00:01Z' }), now)).toBeNull();
  });

  it('is closed from the closing time on, with the day in Madrid', () => {
    expect(signUpState(eventItem({ registration_closes_at: '2026-11-20T23:30:00Z' }), now)).toEqual({
      kind: 'closed',
      label: 'Registro cerrado',
      notice: 'El registro terminó el 21 de noviembre, 2026.',
    });
    expect(signUpState(eventItem({ registration_closes_at: '2026-11-21T10:00:00Z', is_full: true }), now)?.kind).toBe(
      'closed',
    );
  });

  it('is full when the database says so', () => {
    expect(signUpState(eventItem({ is_full: true }), now)).toMatchObject({ kind: 'full', label: 'Completo' });
    const { is_full: _absent, ...older } = eventItem();
    expect(signUpState(older, now)).toBeNull();
  });

  it('is null without a form', () => {
    expect(signUpState(eventItem({ show_registration_form: false, is_full: true }), now)).toBeNull();
    expect(signUpState(articleRow({ show_registration_form: true, is_full: true }), now)).toBeNull();
  });
});
