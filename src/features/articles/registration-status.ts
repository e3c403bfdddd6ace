import { formatDate } from '@/lib/time/dates';
import { isEvent, type NewsItem } from './article';

/** Why a form that is still there will not take a sign-up: in one word, and as a sentence. */
export type SignUpState = { label: 'Registro cerrado' | 'Completo'; notice: string };

type SignUpItem = Pick<NewsItem, 'category' | 'show_registration_form' | 'registration_closes_at'> & {
  is_full?: boolean;
  cancelled_at?: string | null;
};

/** Whether an article has a form: an event that asks for one and was not cancelled. */
export const takesSignUps = (item: Pick<SignUpItem, 'category' | 'show_registration_form' | 'cancelled_at'>): boolean =>
  isEvent(item) && item.show_registration_form && !item.cancelled_at;

/** How sign-up stands at `now`; null while it is open, and for what takes none. The form stays: the database decides, and has the last word. */
export function signUpState(item: SignUpItem, now: Date): SignUpState | null {
  const { registration_closes_at: closes } = item;
  if (!takesSignUps(item)) return null;
  if (closes && Date.parse(closes) <= now.getTime())
    return { label: 'Registro cerrado', notice: `El registro terminó el ${formatDate(closes)}.` };
  return item.is_full === true ? { label: 'Completo', notice: 'Ya no quedan plazas para este evento.' } : null;
}
