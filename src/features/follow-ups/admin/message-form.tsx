import { AUDIENCES, type Audience } from '@contract/event/follow-up';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { TextareaField } from '@/components/ui/textarea-field';
import { TextField } from '@/components/ui/text-field';
import { DraftAge } from '@/features/drafts/draft-age';
import { DraftOffers } from '@/features/drafts/draft-offers';
import type { DraftState } from '@/features/drafts/use-autosave';
import { MailNote, WrittenMail } from '@/features/mail-previews/components/written-mail';
import { notify } from '@/lib/notify';
import { useDebounced } from '@/lib/time/use-debounced';
import { useSendFollowUp, type FollowUpState } from '../api/follow-ups';
import { audienceLabels, peopleText } from '../audience-labels';
import { messageSchema, type MessageValues } from '../message-draft';
import { useMessageForm } from './use-message-form';

const TYPING_PAUSE_MS = 400;

type PreviewProps = { event: FollowUpState['event']; values: MessageValues };

/** The message as its recipients will get it. */
function Preview({ event, values }: PreviewProps) {
  const checked = messageSchema.safeParse(useDebounced(values, TYPING_PAUSE_MS));
  if (!checked.success) return <MailNote>{checked.error.issues[0]?.message ?? 'Al mensaje le falta algo.'}</MailNote>;
  const { recording, subject, content } = checked.data;
  return (
    <WrittenMail
      wanted={{
        kind: 'follow-up',
        event: { title: event.title, event_date: event.event_date },
        message: { subject, content, recording_url: recording },
      }}
    />
  );
}

type AudienceFieldProps = {
  counts: Record<Audience, number>;
  refusing: number;
  value: Audience;
  onChange: (audience: Audience) => void;
};

function AudienceField({ counts, refusing, value, onChange }: AudienceFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">A quién</legend>
      <div className="grid gap-2 xs:grid-cols-3">
        {AUDIENCES.map((audience) => (
          <label
            key={audience}
            className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-border-strong bg-surface px-4 py-2 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="audience"
              checked={value === audience}
              onChange={() => onChange(audience)}
              className="row-span-2 size-4.5 accent-primary"
            />
            <span className="leading-snug">{audienceLabels[audience]}</span>
            <span className="num col-start-2 text-small text-fg-2">{peopleText(counts[audience])}</span>
          </label>
        ))}
      </div>
      {refusing > 0 && (
        <p className="mt-2 text-caption text-fg-3">
          {`${peopleText(refusing)} más no ${refusing === 1 ? 'recibe' : 'reciben'} nada porque lo ${refusing === 1 ? 'ha' : 'han'} pedido.`}
        </p>
      )}
    </fieldset>
  );
}

/** Whether this browser keeps the words. */
function DraftNote({ state }: { state: DraftState }) {
  if (state === 'failed')
    return (
      <p className="text-small text-danger">
        Este navegador no puede conservar un borrador: copia el texto antes de salir.
      </p>
    );
  return typeof state === 'object' && <DraftAge keptAt={state.keptAt} className="num text-caption text-fg-3" />;
}

type MessageFormProps = Pick<FollowUpState, 'event' | 'people'> & {
  /** User whose drafts are listed and stored. */
  userId: string;
};

/** Writes a message to the registrants of an event that is over, and sends it after one question. */
export function MessageForm({ event, people, userId }: MessageFormProps) {
  const counts = { came: people.came, missed: people.missed, all: people.came + people.missed };
  const [isAsking, setIsAsking] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const send = useSendFollowUp(event.id);
  const firstAudience = people.came > 0 ? 'came' : 'all';
  const { form, draftState, offers, messageId, choose, recover, becomeAnother, startAnew } = useMessageForm({
    event,
    firstAudience,
    userId,
  });
  const { register, control, handleSubmit, formState } = form;
  const values = useWatch({ control, compute: (all: MessageValues) => all });
  const { errors } = formState;
  const count = counts[values.audience];

  const sendNow = handleSubmit(async ({ recording, ...message }) => {
    const sent = await send.mutateAsync({ id: messageId(), ...message, recording_url: recording });
    setIsAsking(false);
    if (sent === null) {
      becomeAnother();
      notify.error(
        'Este mensaje ya está en camino',
        'Lo que hayas cambiado después no se ha enviado. Para enviarlo como otro mensaje, vuelve a pulsar «Enviar».',
      );
      return;
    }
    startAnew({ audience: message.audience, recording });
    notify.success(
      'Mensaje en camino',
      `${peopleText(sent)}: ${sent === 1 ? 'lo recibe' : 'lo reciben'} en unos minutos.`,
    );
  });

  return (
    <div className="space-y-8">
      <DraftOffers
        drafts={offers.drafts}
        says="Hay un mensaje sin enviar"
        onRecover={recover}
        onDiscard={offers.discard}
      />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <form
          noValidate
          onSubmit={(submit) => void handleSubmit(() => setIsAsking(true))(submit)}
          className="space-y-6"
        >
          <AudienceField counts={counts} refusing={people.refusing} value={values.audience} onChange={choose} />
          <TextField
            {...register('subject')}
            label="Asunto"
            autoComplete="off"
            error={errors.subject?.message}
            aria-required
          />
          <TextareaField
            {...register('content')}
            label="Texto"
            rows={10}
            grows
            help="Con Markdown, como en los artículos. Empieza tras «Hola, Ana:»."
            error={errors.content?.message}
            aria-required
          />
          <TextField
            {...register('recording')}
            label="Dirección de la grabación"
            type="url"
            autoComplete="off"
            help="Opcional. Es el botón del email y, al enviarlo, se ve también en la página del evento."
            error={errors.recording?.message}
          />
          <Button type="submit" disabled={count === 0} className="w-full xs:w-auto">
            <Send aria-hidden className="size-4.5" />
            <span>{`Enviar a ${peopleText(count)}`}</span>
          </Button>
          <DraftNote state={draftState} />
        </form>
        <Disclosure title="Así llegará el email" onToggle={({ currentTarget }) => setIsPreviewed(currentTarget.open)}>
          <div className="mt-3 space-y-4 pb-1">{isPreviewed && <Preview event={event} values={values} />}</div>
        </Disclosure>
        {isAsking && (
          <ConfirmDialog
            open
            onClose={() => setIsAsking(false)}
            title={`¿Enviar a ${peopleText(count)}?`}
            description={`Asunto: ${values.subject}. Sale después de las confirmaciones y recordatorios que esperen, y se puede detener mientras espera.`}
            confirmLabel={`Enviar a ${peopleText(count)}`}
            confirmVariant="primary"
            onConfirm={() => sendNow()}
          />
        )}
      </div>
    </div>
  );
}
