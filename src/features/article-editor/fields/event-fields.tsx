import { Disclosure } from '@/components/ui/disclosure';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { fieldProps } from './field-props';
import { JoinLinkField } from './join-link-field';
import type { ArticleEditorState } from '../use-article-editor';

const MADRID = 'Hora peninsular (Madrid)';

/** Fields of events only. */
export function EventFields({ editor }: { editor: ArticleEditorState }) {
  const { form } = editor;
  return (
    <>
      <TextField {...fieldProps(form, 'eventDate')} type="datetime-local" help={MADRID} />
      <TextField {...fieldProps(form, 'eventLocation')} help="Una dirección, una ciudad u «Online»." />
      <JoinLinkField editor={editor} />
      <SwitchField {...fieldProps(form, 'showRegistrationForm')} />
      <Disclosure title="Más opciones">
        <div className="mt-4 space-y-5 pb-2">
          <TextField {...fieldProps(form, 'eventEndDate')} type="datetime-local" help={MADRID} />
          <TextField {...fieldProps(form, 'registrationClosesAt')} type="datetime-local" help={MADRID} />
          <TextField {...fieldProps(form, 'capacity')} inputMode="numeric" help="Vacío: sin límite." />
        </div>
      </Disclosure>
    </>
  );
}
