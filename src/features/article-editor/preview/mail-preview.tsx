import { EVENT_MAIL_KINDS, isEventMailKind, type EventMailKind } from '@contract/mail/mail-kinds';
import { mailPreviewSchema } from '@contract/mail/mail-preview';
import { useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { mailLabel } from '@/lib/mail-labels';
import type { EditedArticle } from '@/features/articles/article';
import { MailNote, WrittenMail } from '@/features/mail-previews/components/written-mail';
import type { ArticleValues } from '../article-schema';
import { previewRequest } from './preview-request';

const kinds = EVENT_MAIL_KINDS.map((kind) => ({ value: kind, label: mailLabel(kind) }));

type MailPreviewProps = {
  /** The form's values, saved or not. */
  values: ArticleValues;
  base: EditedArticle | null;
};

/**
 * The event's mails as recipients will get them, rendered by the edge function that has the sending modules and
 * settings.
 */
export function MailPreview({ values, base }: MailPreviewProps) {
  const [kind, setKind] = useState<EventMailKind>('confirmation');
  const [newId] = useState(() => crypto.randomUUID());
  const wanted = previewRequest(values, base, { kind, newId });
  const checked = mailPreviewSchema.safeParse({ action: 'preview', ...wanted });

  function content() {
    if (values.joinUrl === undefined) return <MailNote>Se verá en cuanto se lea el enlace para asistir.</MailNote>;
    if (!checked.success)
      return <MailNote>{checked.error.issues[0]?.message ?? 'Al evento le faltan datos.'}</MailNote>;
    return <WrittenMail wanted={wanted} />;
  }

  return (
    <div className="mt-3 space-y-4 pb-1">
      <p className="text-small text-fg-2">
        Con lo que hay ahora en el formulario, aunque no esté guardado, y un nombre de ejemplo. Los enlaces no se abren
        aquí.
      </p>
      <SelectField
        label="Email"
        name="mail-kind"
        options={kinds}
        value={kind}
        onChange={({ currentTarget: { value } }) => isEventMailKind(value) && setKind(value)}
      />
      {content()}
    </div>
  );
}
