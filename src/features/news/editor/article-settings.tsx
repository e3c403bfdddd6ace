import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Disclosure } from '@/components/ui/disclosure';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { imageOrigins } from '@/lib/origins';
import { defaultAuthor } from '@/lib/site';
import { slugTakenQuery } from '../api/slug-availability';
import { usePicturePicker } from '../library/use-picture-picker';
import { isEvent } from '../news-item';
import type { KnownSlugs } from '../slug';
import { publishChecklist } from './checklist';
import { ChecklistPanel } from './checklist-panel';
import { EventFields } from './event-fields';
import { fieldProps } from './field-props';
import { ImageField } from './image-field';
import { MailPreview } from './mail-preview';
import { toPreviewItem } from './preview-item';
import { SharePreviews } from './share-previews';
import type { ArticleEditorState } from './use-article-editor';
import { useDebounced } from '@/lib/time/use-debounced';
import { VersionHistory } from './version-history';

const TYPING_PAUSE_MS = 300;

type SettingsProps = { editor: ArticleEditorState; slugs: KnownSlugs | null };

/** What the whole form is looked at for: it waits until the typing pauses. */
function Review({ editor: { form, base, chosen, bringBack }, slugs }: SettingsProps) {
  const values = useDebounced(useWatch({ control: form.control, compute: (all) => all }), TYPING_PAUSE_MS);
  const { data: slugTaken = false } = useQuery({ ...slugTakenQuery(values.slug, base?.id ?? null), enabled: false });
  const hasNewImage = chosen.image !== null || chosen.preparing;
  const [now] = useState(() => new Date());
  const [origins] = useState(imageOrigins);
  const [isSharing, setIsSharing] = useState(false);
  const [isMailOpen, setIsMailOpen] = useState(false);
  const items = useMemo(
    () => publishChecklist(values, { now, hasNewImage, slugTaken, imageOrigins: origins, slugs }),
    [values, now, hasNewImage, slugTaken, origins, slugs],
  );
  return (
    <>
      <ChecklistPanel items={items} />
      <Disclosure title="Así se verá al compartirlo" onToggle={({ currentTarget }) => setIsSharing(currentTarget.open)}>
        {isSharing && (
          <SharePreviews
            item={toPreviewItem(values, base, now.toISOString())}
            newImage={chosen.image?.picture ?? null}
          />
        )}
      </Disclosure>
      {isEvent(values) && (
        <Disclosure title="Así llegará el correo" onToggle={({ currentTarget }) => setIsMailOpen(currentTarget.open)}>
          {isMailOpen && <MailPreview values={values} base={base} />}
        </Disclosure>
      )}
      {base && <VersionHistory articleId={base.id} current={values} onBringBack={bringBack} />}
    </>
  );
}

/** What stands around the text of an article: how it is published, its picture, and what an event has besides. */
export function ArticleSettings({ editor, slugs }: SettingsProps) {
  const { form, chosen, isSaving } = editor;
  const [category, imageUrl] = useWatch({ control: form.control, name: ['category', 'imageUrl'] });
  const library = usePicturePicker(({ address, alt }) => {
    chosen.remove();
    form.setValue('imageUrl', address, { shouldDirty: true });
    if (alt && !form.getValues('imageAlt').trim()) form.setValue('imageAlt', alt, { shouldDirty: true });
  });
  return (
    <>
      <section className="space-y-4">
        <h3 className="text-h4">Publicación</h3>
        <div>
          <SwitchField {...fieldProps(form, 'isPublished')} />
          <SwitchField {...fieldProps(form, 'featured')} />
        </div>
        <TextField
          {...fieldProps(form, 'publishedAt')}
          type="datetime-local"
          aria-required
          help="Hora peninsular (Madrid)"
        />
        <SwitchField {...fieldProps(form, 'hideUntilPublished')} help="Nadie la verá en la web antes de ese momento." />
        <TextField {...fieldProps(form, 'author')} placeholder={defaultAuthor} />
      </section>
      {isEvent({ category }) && <EventFields editor={editor} />}
      <section className="space-y-4">
        <h3 className="text-h4">Fotografía</h3>
        <ImageField
          address={imageUrl}
          chosen={chosen}
          onRemove={() => {
            if (chosen.image) chosen.remove();
            else form.setValue('imageUrl', '', { shouldDirty: true });
          }}
          onChooseStored={library.choose}
          disabled={isSaving}
        />
        <span className="contents">{library.dialog}</span>
        <TextField {...fieldProps(form, 'imageAlt')} help="Qué se ve, para quien no puede verlo." />
      </section>
      <section aria-label="Revisión" className="space-y-4">
        <Review editor={editor} slugs={slugs} />
      </section>
    </>
  );
}
