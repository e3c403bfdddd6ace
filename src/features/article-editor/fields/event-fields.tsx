import { useWatch } from 'react-hook-form';
import { Disclosure } from '@/components/ui/disclosure';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { isOver } from '../article-rules';
import { fieldProps } from './field-props';
import { JoinLinkField } from './join-link-field';
import type { ArticleEditorState } from '../use-article-editor';

const MADRID = 'Hora peninsular (Madrid)';

/** The recording: only for an event that is over, or to remove it. */
function RecordingField({ form }: Pick<ArticleEditorState, 'form'>) {
  const [eventDate, eventEndDate, recordingUrl] = useWatch({
    control: form.control,
    name: ['eventDate', 'eventEndDate', 'recordingUrl'],
  });
  if (!isOver({ eventDate, eventEndDate }) && !recordingUrl) return null;
  return (
    <TextField
      {...fieldProps(form, 'recordingUrl')}
      type="url"
      autoComplete="off"
      help="Una dirección https. Sale en la página del evento y en su tarjeta."
    />
  );
}

/** Fields of events only. */
export function EventFields({ editor }: { editor: ArticleEditorState }) {
  const { form } = editor;
  return (
    <>
      <TextField {...fieldProps(form, 'eventDate')} type="datetime-local" help={MADRID} />
      <TextField {...fieldProps(form, 'eventLocation')} help="Una dirección, una ciudad u «Online»." />
      <JoinLinkField editor={editor} />
      <RecordingField form={form} />
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
