import type { Deed } from '../../helpers/acts-at-the-door.ts';

export type State = 'registered' | 'waiting' | 'offered' | 'cancelled' | 'unknown';

type Row = [
  state: State,
  deed: Deed,
  /**
   * List | coming/waiting/cancelled in the registrations | came/registered in Medidas | «Han venido» + «No han venido» |
   * webhook.
   */
  truth: string,
  /** The next mails, when none was sent before the act. */
  next: string,
  /** All mails that the person has received, when each was sent at once. */
  mailbox: string,
];

/** What is told about a person after acts at the door. The event has one seat; the first registrant has it. */
export const TRUTHS: Row[] = [
  ['registered', 'marked', 'seat, came | 1/0/0 | 1/1 | 1+0 | attended', 'confirmation', 'confirmation'],
  ['registered', 'walk-in', 'seat, came | 1/0/0 | 1/1 | 1+0 | attended', 'confirmation', 'confirmation'],
  ['registered', 'taken back before sending', 'seat | 1/0/0 | 0/1 | 0+1 | nothing', 'confirmation', 'confirmation'],
  ['registered', 'taken back after sending', 'seat | 1/0/0 | 0/1 | 0+1 | nothing', 'confirmation', 'confirmation'],
  ['registered', 'late', 'seat, came | 1/0/0 | 1/1 | 1+0 | attended', 'no mail', 'confirmation'],
  ['waiting', 'marked', 'seat, came | 2/0/0 | 1/2 | 1+1 | attended created', 'confirmation', 'confirmation'],
  ['waiting', 'walk-in', 'seat, came | 2/0/0 | 1/2 | 1+1 | attended created', 'confirmation', 'confirmation'],
  ['waiting', 'taken back before sending', 'waiting | 1/1/0 | 0/1 | 0+1 | nothing', 'no mail', 'no mail'],
  ['waiting', 'taken back after sending', 'waiting | 1/1/0 | 0/1 | 0+1 | created created', 'no mail', 'no mail'],
  ['waiting', 'late', 'seat, came | 2/0/0 | 1/2 | 1+1 | attended created', 'no mail', 'no mail'],
  ['offered', 'marked', 'seat, came | 1/0/1 | 1/1 | 1+0 | attended created', 'confirmation', 'offer, confirmation'],
  ['offered', 'walk-in', 'seat, came | 1/0/1 | 1/1 | 1+0 | attended created', 'confirmation', 'offer, confirmation'],
  ['offered', 'taken back before sending', 'offered | 0/1/1 | 0/0 | 0+0 | nothing', 'offer', 'offer'],
  ['offered', 'taken back after sending', 'waiting | 0/1/1 | 0/0 | 0+0 | created created', 'offer', 'offer, offer'],
  ['offered', 'late', 'seat, came | 1/0/1 | 1/1 | 1+0 | attended created', 'no mail', 'offer'],
  [
    'cancelled',
    'marked',
    'seat, came | 1/0/0 | 1/1 | 1+0 | attended created',
    'confirmation',
    'confirmation, confirmation',
  ],
  [
    'cancelled',
    'walk-in',
    'seat, came | 1/0/0 | 1/1 | 1+0 | attended created',
    'confirmation',
    'confirmation, confirmation',
  ],
  ['cancelled', 'taken back before sending', 'cancelled | 0/0/1 | 0/0 | 0+0 | nothing', 'no mail', 'confirmation'],
  [
    'cancelled',
    'taken back after sending',
    'cancelled | 0/0/1 | 0/0 | 0+0 | created cancelled',
    'no mail',
    'confirmation',
  ],
  ['cancelled', 'late', 'seat, came | 1/0/0 | 1/1 | 1+0 | attended created', 'no mail', 'confirmation'],
  ['unknown', 'walk-in', 'seat, came | 2/0/0 | 1/2 | 1+1 | attended created', 'confirmation', 'confirmation'],
  ['unknown', 'taken back before sending', 'nobody | 1/0/0 | -/1 | 0+1 | nothing', 'no mail', 'no mail'],
  ['unknown', 'taken back after sending', 'cancelled | 1/0/1 | 0/1 | 0+1 | created cancelled', 'no mail', 'no mail'],
  ['unknown', 'late', 'seat, came | 2/0/0 | 1/2 | 1+1 | attended created', 'no mail', 'no mail'],
];
