import { describe, expect, it } from 'vitest';
import { registrantCountText } from '@/features/registrations/registrant-count';
import { countByState, notComingText, registrationState } from '@/features/registrations/registration-state';
import { registration } from '../../helpers/database/registrations.ts';

const at = '2026-05-01T10:00:00+00:00';

describe('the state of a registration', () => {
  it.each([
    [{}, 'coming'],
    [{ cancelled_at: null, waiting_since: null, offered_until: null }, 'coming'],
    [{ cancelled_at: at }, 'cancelled'],
    [{ waiting_since: at }, 'waiting'],
    [{ waiting_since: at, offered_until: at }, 'offered'],
    [{ waiting_since: at, cancelled_at: at }, 'left'],
    [{ waiting_since: at, offered_until: at, cancelled_at: at }, 'left'],
  ])('%j is %s', (values, state) => {
    expect(registrationState(registration(values))).toBe(state);
  });

  it('is labelled for registrants who are not coming', () => {
    const [coming, cancelled] = [registration(), registration({ cancelled_at: at })];
    const waiting = registration({ waiting_since: at });
    const offered = registration({ waiting_since: at, offered_until: at });
    const left = registration({ waiting_since: at, cancelled_at: at });
    const said = (...registrations: (typeof coming)[]) => notComingText(countByState(registrations));
    expect(said(coming, left)).toBe('');
    expect(said(coming, cancelled)).toBe(' · 1 cancelado');
    expect(said(cancelled, waiting, cancelled, offered)).toBe(' · 2 cancelados · 2 en lista de espera');
  });

  it('is counted separately', () => {
    expect(registrantCountText(1)).toBe('1 inscrito');
    expect(registrantCountText(1250, 3)).toBe('1.250 inscritos y 3 en lista de espera');
  });
});
