import { describe, expect, it } from 'vitest';
import { signUpState } from '@/features/articles/registration-status';
import { eventItem, newsItem } from '../../helpers/article-rows';

const now = new Date('2026-11-21T10:00:00Z');

describe('how sign-up stands', () => {
  it('is nothing to speak of while it is open', () => {
    expect(signUpState(eventItem(), now)).toBeNull();
    expect(signUpState(eventItem({ registration_closes_at: '2026-11-21T10:00:01Z' }), now)).toBeNull();
  });

  it('is closed from its last moment on, with the day in Madrid', () => {
    expect(signUpState(eventItem({ registration_closes_at: '2026-11-20T23:30:00Z' }), now)).toEqual({
      label: 'Registro cerrado',
      notice: 'El registro terminó el 21 de noviembre, 2026.',
    });
    expect(signUpState(eventItem({ registration_closes_at: '2026-11-21T10:00:00Z', is_full: true }), now)?.label).toBe(
      'Registro cerrado',
    );
  });

  it('is full when the database says so', () => {
    expect(signUpState(eventItem({ is_full: true }), now)?.label).toBe('Completo');
    const { is_full: _absent, ...older } = eventItem();
    expect(signUpState(older, now)).toBeNull();
  });

  it('is nothing where there is no form', () => {
    expect(signUpState(eventItem({ show_registration_form: false, is_full: true }), now)).toBeNull();
    expect(signUpState(newsItem({ show_registration_form: true, is_full: true }), now)).toBeNull();
  });
});
