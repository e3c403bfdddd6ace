import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import type { Elements } from '@/lib/elements';
import { formatWeekdayMoment } from '@/lib/time/dates';
import { fromMadridField } from '../madrid-time';
import type { ArticleValues } from '../article-schema';
import { fieldProps } from './field-props';

type MadridTimeFieldProps = {
  form: UseFormReturn<ArticleValues>;
  name: 'publishedAt' | 'eventDate' | 'eventEndDate' | 'registrationClosesAt';
  'aria-required'?: boolean;
  /** A sentence after the date in words. */
  note?: Elements;
};

/** A date and time in Madrid. Browsers show it in their own format, so the help says it as the site will. */
export function MadridTimeField({ form, name, note, ...attributes }: MadridTimeFieldProps) {
  const value = useWatch({ control: form.control, name });
  const [now] = useState(() => new Date());
  const words = formatWeekdayMoment(fromMadridField(value), now);
  return (
    <TextField
      {...fieldProps(form, name)}
      {...attributes}
      type="datetime-local"
      help={
        <>
          <span className="num block first-letter:uppercase">
            {words ? `${words} (hora peninsular)` : 'Hora peninsular (Madrid)'}
          </span>
          {note}
        </>
      }
    />
  );
}
