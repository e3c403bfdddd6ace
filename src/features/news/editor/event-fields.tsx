import { ChevronDown } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import type { ArticleValues } from './article-values';

const MADRID = 'Hora peninsular (Madrid)';

/** The fields that only an event has. */
export function EventFields({ form }: { form: UseFormReturn<ArticleValues> }) {
  const {
    register,
    formState: { errors },
  } = form;
  // A field with an error must be reachable.
  const mustOpen = errors.eventEndDate || errors.registrationClosesAt || errors.capacity;
  return (
    <div className="space-y-5">
      <h3 className="text-h4">Datos del evento</h3>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          {...register('eventDate')}
          label="Fecha del evento"
          type="datetime-local"
          help={MADRID}
          error={errors.eventDate?.message}
        />
        <TextField
          {...register('eventLocation')}
          label="Ubicación del evento"
          help="Una dirección, una ciudad u «Online»."
          error={errors.eventLocation?.message}
        />
      </div>
      <SwitchField {...register('showRegistrationForm')} label="Mostrar formulario de registro" />
      <details open={mustOpen ? true : undefined} className="group rounded-lg border border-border px-4 py-3">
        <summary className="flex min-h-8 items-center justify-between gap-3 text-small font-semibold">
          Más opciones
          <ChevronDown
            aria-hidden
            className="size-4.5 text-fg-3 transition-transform duration-base group-open:rotate-180"
          />
        </summary>
        <div className="mt-4 grid gap-5 pb-2 md:grid-cols-2">
          <TextField
            {...register('eventEndDate')}
            label="Hasta"
            type="datetime-local"
            help={MADRID}
            error={errors.eventEndDate?.message}
          />
          <TextField
            {...register('registrationClosesAt')}
            label="Cierre de inscripciones"
            type="datetime-local"
            help={MADRID}
            error={errors.registrationClosesAt?.message}
          />
          <TextField
            {...register('capacity')}
            label="Aforo"
            inputMode="numeric"
            help="Vacío: sin límite."
            error={errors.capacity?.message}
          />
        </div>
      </details>
    </div>
  );
}
