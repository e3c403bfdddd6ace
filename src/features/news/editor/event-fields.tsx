import type { UseFormReturn } from 'react-hook-form';
import { Disclosure } from '@/components/ui/disclosure';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import type { ArticleValues } from './article-values';
import { fieldProps } from './field-props';
import { JoinLinkField } from './join-link-field';
import type { ArticleEditorState } from './use-article-editor';

const MADRID = 'Hora peninsular (Madrid)';

/** When and where an event is: what it is about, so it stands with the text. */
export function EventPlaceFields({ form }: { form: UseFormReturn<ArticleValues> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...fieldProps(form, 'eventDate')} type="datetime-local" help={MADRID} />
      <TextField {...fieldProps(form, 'eventLocation')} help="Una dirección, una ciudad u «Online»." />
    </div>
  );
}

/** What else only an event has. */
export function EventFields({ editor }: { editor: ArticleEditorState }) {
  const { form } = editor;
  const { errors } = form.formState;
  // A field with an error must be reachable.
  const mustOpen = errors.eventEndDate || errors.registrationClosesAt || errors.capacity;
  return (
    <section className="space-y-4">
      <h3 className="text-h4">Evento</h3>
      <JoinLinkField editor={editor} />
      <SwitchField {...fieldProps(form, 'showRegistrationForm')} />
      <Disclosure title="Más opciones" open={mustOpen ? true : undefined}>
        <div className="mt-4 space-y-5 pb-2">
          <TextField {...fieldProps(form, 'eventEndDate')} type="datetime-local" help={MADRID} />
          <TextField {...fieldProps(form, 'registrationClosesAt')} type="datetime-local" help={MADRID} />
          <TextField {...fieldProps(form, 'capacity')} inputMode="numeric" help="Vacío: sin límite." />
        </div>
      </Disclosure>
    </section>
  );
}
