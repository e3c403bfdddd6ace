import { isEvent } from '@contract/article/categories';
import { formatDate } from '@/lib/time/dates';
import { type Article } from './article';

/** Why a visible form takes no registration: its kind, a label and a sentence. */
export type SignUpState = { kind: 'closed' | 'full'; label: 'Registro cerrado' | 'Completo'; notice: string };

type RegistrationEvent = Pick<Article, 'category' | 'show_registration_form' | 'registration_closes_at'> & {
  is_full?: boolean;
  cancelled_at?: string | null;
};

/** Whether an article shows the form: an event with registrations that is not cancelled. */
export const takesRegistrations = (
  article: Pick<RegistrationEvent, 'category' | 'show_registration_form' | 'cancelled_at'>,
): boolean => isEvent(article) && article.show_registration_form && !article.cancelled_at;

/**
 * State of the registration at `now`; null while it is open, and for articles without registrations. The form stays
 * visible, because the database makes the decision.
 */
export function signUpState(article: RegistrationEvent, now: Date): SignUpState | null {
  const { registration_closes_at: closes } = article;
  if (!takesRegistrations(article)) return null;
  if (closes && Date.parse(closes) <= now.getTime())
    return { kind: 'closed', label: 'Registro cerrado', notice: `El registro terminó el ${formatDate(closes)}.` };
  return article.is_full === true
    ? { kind: 'full', label: 'Completo', notice: 'Ya no quedan plazas para este evento.' }
    : null;
}
