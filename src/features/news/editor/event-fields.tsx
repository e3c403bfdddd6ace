import { ChevronDown } from 'lucide-react';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { fieldProps } from './field-props';
import { JoinLinkField } from './join-link-field';
import type { ArticleEditorState } from './use-article-editor';

const MADRID = 'Hora peninsular (Madrid)';

/** The fields that only an event has. */
export function EventFields({ editor }: { editor: ArticleEditorState }) {
  const { form } = editor;
  const { errors } = form.formState;
  // A field with an error must be reachable.
  const mustOpen = errors.eventEndDate || errors.registrationClosesAt || errors.capacity;
  return (
    <div className="space-y-5">
      <h3 className="text-h4">Datos del evento</h3>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...fieldProps(form, 'eventDate')} type="datetime-local" help={MADRID} />
        <TextField {...fieldProps(form, 'eventLocation')} help="Una dirección, una ciudad u «Online»." />
      </div>
      <JoinLinkField editor={editor} />
      <SwitchField {...fieldProps(form, 'showRegistrationForm')} />
      <details open={mustOpen ? true : undefined} className="group rounded-lg border border-border px-4 py-3">
        <summary className="flex min-h-8 items-center justify-between gap-3 text-small font-semibold">
          Más opciones
          <ChevronDown
            aria-hidden
            className="size-4.5 text-fg-3 transition-transform duration-base group-open:rotate-180"
          />
        </summary>
        <div className="mt-4 grid gap-5 pb-2 md:grid-cols-2">
          <TextField {...fieldProps(form, 'eventEndDate')} type="datetime-local" help={MADRID} />
          <TextField {...fieldProps(form, 'registrationClosesAt')} type="datetime-local" help={MADRID} />
          <TextField {...fieldProps(form, 'capacity')} inputMode="numeric" help="Vacío: sin límite." />
        </div>
      </details>
    </div>
  );
}
