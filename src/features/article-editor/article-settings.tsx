import { isEvent } from '@contract/article/categories';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useHeld } from '@/components/feedback/use-held';
import { Disclosure } from '@/components/ui/disclosure';
import { SelectField } from '@/components/ui/select-field';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { imageOrigins } from '@/lib/origins';
import { defaultAuthor } from '@/lib/site';
import { categoryOptions } from '@/features/articles/article';
import { useLinkedSlugs, useSlugTaken } from './api/slugs';
import { useImagePicker } from '@/features/media/image-picker';
import { EXCERPT_GOOD_LENGTH, ownOrigins, publishChecklist, type ChecklistItem } from './review/checklist';
import { linkedSlugs } from './review/internal-links';
import { EventFields } from './fields/event-fields';
import { fieldProps } from './fields/field-props';
import { MadridTimeField } from './fields/madrid-time-field';
import { ImageField } from './image/image-field';
import { MailPreview } from './preview/mail-preview';
import { toPreviewArticle } from './preview/preview-article';
import { SharePreviews } from './preview/share-previews';
import { SlugField } from './fields/slug-field';
import type { ArticleEditorState } from './use-article-editor';
import { useDebounced } from '@/lib/time/use-debounced';
import { VersionHistory } from './versions/version-history';
import { WritingHelp } from './markdown/writing-help';

const TYPING_PAUSE_MS = 300;

type SettingsProps = { editor: ArticleEditorState };

/** The checklist before publishing. It advises and does not block. */
function Checklist({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <section className="rounded-lg bg-subtle p-4">
      <h3 className="text-small font-semibold">Antes de publicar</h3>
      {items.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-small text-success">
          <CircleCheck aria-hidden className="size-4.5 shrink-0" />
          Todo listo.
        </p>
      ) : (
        <ul className="mt-2 space-y-1.5 text-small">
          {items.map(({ id, text }) => (
            <li key={id} className="flex items-start gap-2 wrap-anywhere">
              <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-result-ink" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Checks over the whole form, debounced until the typing pauses. */
function Review({ editor: { form, base, chosen, restoreVersion } }: SettingsProps) {
  const values = useDebounced(useWatch({ control: form.control, compute: (all) => all }), TYPING_PAUSE_MS);
  const { data: slugTaken = false } = useSlugTaken(values.slug, base?.id ?? null, false);
  const hasNewImage = chosen.image !== null || chosen.preparing;
  const [now] = useState(() => new Date());
  const [origins] = useState(imageOrigins);
  const [isSharing, setIsSharing] = useState(false);
  const [isMailOpen, setIsMailOpen] = useState(false);
  const linked = useMemo(() => linkedSlugs(values.content, ownOrigins(origins)), [values.content, origins]);
  const slugs = useLinkedSlugs(linked);
  const items = useMemo(
    () => publishChecklist(values, { now, hasNewImage, slugTaken, imageOrigins: origins, slugs }),
    [values, now, hasNewImage, slugTaken, origins, slugs],
  );
  // The items come and go with late answers, above what is pressed.
  const { shown, hold } = useHeld(items);
  return (
    <section aria-label="Revisión" className="space-y-4" onPointerDown={hold}>
      <Checklist items={shown} />
      <Disclosure title="Así se verá al compartirlo" onToggle={({ currentTarget }) => setIsSharing(currentTarget.open)}>
        {isSharing && (
          <SharePreviews
            article={toPreviewArticle(values, base, now.toISOString())}
            newImage={chosen.image?.blob ?? null}
          />
        )}
      </Disclosure>
      {isEvent(values) && (
        <Disclosure title="Así llegará el email" onToggle={({ currentTarget }) => setIsMailOpen(currentTarget.open)}>
          {isMailOpen && <MailPreview values={values} base={base} />}
        </Disclosure>
      )}
      {base && <VersionHistory articleId={base.id} current={values} onRestore={restoreVersion} />}
      <WritingHelp />
    </section>
  );
}

type ArticleSettingsProps = SettingsProps & {
  /** Number of registrations for this article; 0 for a new one. */
  registrations: number;
};

/** The category, and for an event its time, place and way to attend. */
function CategoryFields({ editor, registrations }: ArticleSettingsProps) {
  const { form, base } = editor;
  const category = useWatch({ control: form.control, name: 'category' });
  const event = isEvent({ category });
  const wasEvent = base !== null && isEvent(base);
  return (
    <>
      <SelectField
        {...fieldProps(form, 'category')}
        options={categoryOptions}
        help={
          wasEvent && !event && registrations > 0
            ? `Este evento tiene ${registrations} ${registrations === 1 ? 'registro' : 'registros'}: seguirán en la lista de registros.`
            : undefined
        }
      />
      {event && <EventFields editor={editor} />}
    </>
  );
}

/** The excerpt, with its length. */
function ExcerptField({ form }: Pick<ArticleEditorState, 'form'>) {
  const excerpt = useWatch({ control: form.control, name: 'excerpt' });
  return (
    <TextareaField
      {...fieldProps(form, 'excerpt')}
      grows
      rows={3}
      aria-required
      help={`${[...excerpt.trim()].length} caracteres; los buscadores muestran unos ${EXCERPT_GOOD_LENGTH}. Si cuenta un caso inventado, empieza por «Ejemplo.» y saldrá marcado.`}
    />
  );
}

/** The article's image: a new one, or one from the library. */
function ImageFields({ editor: { form, chosen, isSaving, uploadPercent } }: Pick<SettingsProps, 'editor'>) {
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' });
  const library = useImagePicker(({ address, alt }) => {
    chosen.remove();
    form.setValue('imageUrl', address, { shouldDirty: true });
    if (alt && !form.getValues('imageAlt').trim()) form.setValue('imageAlt', alt, { shouldDirty: true });
  });
  return (
    <section className="space-y-4">
      <h3 className="text-h4">Fotografía</h3>
      <ImageField
        address={imageUrl}
        chosen={chosen}
        uploadPercent={uploadPercent}
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
  );
}

/** Every setting of an article besides its title and text. */
export function ArticleSettings({ editor, registrations }: ArticleSettingsProps) {
  const { form, base } = editor;
  const isPublished = useWatch({ control: form.control, name: 'isPublished' });
  return (
    <div className="mx-auto max-w-measure space-y-5">
      <h3 className="text-h4">Publicación</h3>
      <div>
        <SwitchField {...fieldProps(form, 'isPublished')} />
        <SwitchField {...fieldProps(form, 'featured')} />
      </div>
      <MadridTimeField form={form} name="publishedAt" aria-required />
      <SwitchField {...fieldProps(form, 'hideUntilPublished')} help="Nadie la verá en la web antes de ese momento." />
      <SlugField
        form={form}
        ownId={base?.id ?? null}
        publicSlug={base?.is_published && isPublished ? base.slug : null}
        followsTitle={base === null}
      />
      <CategoryFields editor={editor} registrations={registrations} />
      <ExcerptField form={form} />
      <ImageFields editor={editor} />
      <TextField {...fieldProps(form, 'author')} placeholder={defaultAuthor} />
      <Review editor={editor} />
    </div>
  );
}
