import { fromMadridField } from './madrid-time';
import { closingFault, type ClosingFault } from '@/features/articles/closing-fault';
import type { ArticleValues } from './article-schema';

const sentences: Record<ClosingFault, string> = {
  closed: 'El cierre del registro ya ha pasado: la página dice «Registro cerrado» y nadie puede apuntarse.',
  late: 'El registro se cierra después de que empiece el evento: hasta entonces cualquiera puede apuntarse.',
};

/** What the author should know about the end of registration; null while it is usual. */
export function closingHelp(values: ArticleValues, now: Date): string | null {
  const fault = closingFault(
    {
      category: values.category,
      show_registration_form: values.showRegistrationForm,
      registration_closes_at: fromMadridField(values.registrationClosesAt),
      event_date: fromMadridField(values.eventDate),
      event_end_date: fromMadridField(values.eventEndDate),
    },
    now,
  );
  return fault && sentences[fault];
}
