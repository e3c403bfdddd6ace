import { adminRead } from '@/lib/backend/admin-access';
import { unwrapRows } from '@/lib/backend/errors';

export type ScannedRegistration = {
  id: string;
  name: string;
  email: string;
  company: string | null;
  isCancelled: boolean;
  isWaiting: boolean;
  event: { id: string; title: string; date: string | null };
  /** When the person came; null when they have not. */
  cameAt: string | null;
};

/** The registration of a scanned link, null for an unknown one. For administrators. Throws an AppError. */
export const readScannedRegistration = (id: string): Promise<ScannedRegistration | null> =>
  adminRead(async (supabase) => {
    const [found] = unwrapRows(
      await supabase
        .from('event_registrations')
        .select('id, name, email, company, cancelled_at, waiting_since, news_events(id, title, event_date)')
        .eq('id', id),
    );
    if (!found?.news_events) return null;
    const [mark] = unwrapRows(
      await supabase
        .from('attendance')
        .select('came, marked_at')
        .eq('registration_id', id)
        .order('marked_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(1),
    );
    const { title, event_date: date, id: eventId } = found.news_events;
    return {
      id,
      name: found.name,
      email: found.email,
      company: found.company,
      isCancelled: found.cancelled_at !== null,
      isWaiting: found.waiting_since !== null,
      event: { id: eventId, title, date },
      cameAt: mark?.came ? mark.marked_at : null,
    };
  });
