import { EVENT_MODES, suggestedMode, type EventMode } from '@contract/event/event-place';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Disclosure } from '@/components/ui/disclosure';
import { SelectField } from '@/components/ui/select-field';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { isOver } from '../article-schema';
import { closingHelp } from '../closing-help';
import { fieldProps } from './field-props';
import { JoinLinkField } from './join-link-field';
import { MadridTimeField } from './madrid-time-field';
import type { ArticleEditorState } from '../use-article-editor';

const modeLabels: Record<EventMode, string> = {
  presencial: 'Presencial',
  online: 'Online',
  hibrido: 'Presencial y online',
};

/** How the event is held. Until the author says it, the words of the place do, and the field shows what they say. */
function ModeField({ form }: Pick<ArticleEditorState, 'form'>) {
  const place = useWatch({ control: form.control, name: 'eventLocation' });
  return (
    <SelectField
      {...fieldProps(form, 'eventMode')}
      placeholder={place.trim() ? `Según la ubicación: ${modeLabels[suggestedMode(place)]}` : 'Según la ubicación'}
      options={EVENT_MODES.map((mode) => ({ value: mode, label: modeLabels[mode] }))}
      help="De ella dependen el mapa, el calendario y lo que ven los buscadores."
    />
  );
}

/** The recording: only for an event that is over, or to remove it. */
function RecordingField({ form }: Pick<ArticleEditorState, 'form'>) {
  const isShown = useWatch({
    control: form.control,
    compute: (values) => isOver(values) || values.recordingUrl !== '',
  });
  if (!isShown) return null;
  return (
    <TextField
      {...fieldProps(form, 'recordingUrl')}
      type="url"
      autoComplete="off"
      help="Una dirección https. Sale en la página del evento y en su tarjeta."
    />
  );
}

/** The end of registration, with what is odd about it. */
function ClosingField({ form }: Pick<ArticleEditorState, 'form'>) {
  const [now] = useState(() => new Date());
  const odd = useWatch({ control: form.control, compute: (values) => closingHelp(values, now) });
  return (
    <MadridTimeField
      form={form}
      name="registrationClosesAt"
      note={odd !== null && <span className="font-semibold text-danger">{odd}</span>}
    />
  );
}

/** The fields that few events need: open once one of them has a value. */
function MoreFields({ form }: Pick<ArticleEditorState, 'form'>) {
  const values = useWatch({ control: form.control, name: ['eventEndDate', 'registrationClosesAt', 'capacity'] });
  const hasValue = values.some(Boolean);
  const [isOpen, setIsOpen] = useState(hasValue);
  // A draft or an earlier version may bring the value.
  const [hadValue, setHadValue] = useState(hasValue);
  if (hasValue !== hadValue) {
    setHadValue(hasValue);
    if (hasValue) setIsOpen(true);
  }
  return (
    <Disclosure title="Más opciones" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <div className="mt-4 space-y-5 pb-2">
        <MadridTimeField form={form} name="eventEndDate" />
        <ClosingField form={form} />
        <TextField {...fieldProps(form, 'capacity')} inputMode="numeric" help="Vacío: sin límite." />
      </div>
    </Disclosure>
  );
}

/** Fields of events only. */
export function EventFields({ editor }: { editor: ArticleEditorState }) {
  const { form } = editor;
  return (
    <>
      <MadridTimeField form={form} name="eventDate" />
      <TextField {...fieldProps(form, 'eventLocation')} help="Una dirección, una ciudad u «Online»." />
      <ModeField form={form} />
      <JoinLinkField editor={editor} />
      <RecordingField form={form} />
      <SwitchField {...fieldProps(form, 'showRegistrationForm')} />
      <MoreFields form={form} />
    </>
  );
}
