import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/ui/select-field';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { imageOrigins } from '@/lib/origins';
import { defaultAuthor } from '@/lib/site';
import { slugTakenQuery } from '../api/slug-availability';
import { CATEGORY, isEvent } from '../news-item';
import { EXCERPT_GOOD_LENGTH, publishChecklist } from './checklist';
import { ChecklistPanel } from './checklist-panel';
import { EventFields } from './event-fields';
import { fieldProps } from './field-props';
import { ImageField } from './image-field';
import { MarkdownEditor } from './markdown-editor';
import { SlugField } from './slug-field';
import { VersionHistory } from './version-history';
import type { ArticleEditorState } from './use-article-editor';

const categories = [
  { value: CATEGORY.news, label: 'Noticia' },
  { value: CATEGORY.event, label: 'Evento' },
  { value: CATEGORY.caseStudy, label: 'Caso de estudio' },
] as const;

type ArticleFieldsProps = {
  editor: ArticleEditorState;
  /** The addresses that articles have or have left; null while they are unknown. */
  slugs: ReadonlySet<string> | null;
  /** How many people signed up for this article; 0 for a new one. */
  registrations: number;
};

const NO_SLUGS: ReadonlySet<string> = new Set();

/** Every field of the article form, in the order it is read. */
export function ArticleFields({ editor, slugs, registrations }: ArticleFieldsProps) {
  const { form, base, chosen, isSaving } = editor;
  const { control, setValue } = form;
  const values = useWatch({ control, compute: (all) => all });
  const shown = useDeferredValue(values);
  const { data: slugTaken = false } = useQuery({ ...slugTakenQuery(shown.slug, base?.id ?? null), enabled: false });
  const hasNewImage = chosen.image !== null || chosen.preparing;
  const [now] = useState(() => new Date());
  const [origins] = useState(imageOrigins);
  const items = useMemo(
    () => publishChecklist(shown, { now, hasNewImage, slugTaken, imageOrigins: origins, slugs }),
    [shown, now, hasNewImage, slugTaken, origins, slugs],
  );
  const event = isEvent(values);
  const wasEvent = base !== null && isEvent(base);

  return (
    <div className="space-y-10">
      <div className="space-y-5">
        <TextField {...fieldProps(form, 'title')} aria-required />
        <SlugField
          form={form}
          ownId={base?.id ?? null}
          publicSlug={base?.is_published && values.isPublished ? base.slug : null}
          followsTitle={base === null}
          slugs={slugs ?? NO_SLUGS}
        />
        <SelectField
          {...fieldProps(form, 'category')}
          options={categories}
          help={
            wasEvent && !event && registrations > 0
              ? `Este evento tiene ${registrations} ${registrations === 1 ? 'registro' : 'registros'}: seguirán en la lista de registros.`
              : undefined
          }
        />
        <TextareaField
          {...fieldProps(form, 'excerpt')}
          rows={3}
          aria-required
          help={`${[...values.excerpt.trim()].length} caracteres; los buscadores muestran unos ${EXCERPT_GOOD_LENGTH}. Si cuenta un caso inventado, empieza por «Ejemplo.» y saldrá marcado.`}
        />
        <ContentField editor={editor} text={values.content} />
      </div>
      {event && <EventFields editor={editor} />}
      <div className="space-y-5">
        <h3 className="text-h4">Fotografía</h3>
        <ImageField
          address={values.imageUrl}
          chosen={chosen}
          onRemove={() => {
            if (chosen.image) chosen.remove();
            else setValue('imageUrl', '', { shouldDirty: true });
          }}
          disabled={isSaving}
        />
        <TextField {...fieldProps(form, 'imageAlt')} help="Qué se ve, para quien no puede verlo." />
      </div>
      <div className="space-y-5">
        <h3 className="text-h4">Publicación</h3>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            {...fieldProps(form, 'publishedAt')}
            type="datetime-local"
            aria-required
            help="Hora peninsular (Madrid)"
          />
          <TextField {...fieldProps(form, 'author')} placeholder={defaultAuthor} />
        </div>
        <div className="grid gap-x-10 md:grid-cols-2">
          <SwitchField {...fieldProps(form, 'isPublished')} />
          <SwitchField {...fieldProps(form, 'featured')} />
        </div>
        <ChecklistPanel items={items} />
        {base && <VersionHistory articleId={base.id} current={shown} onBringBack={editor.bringBack} />}
      </div>
    </div>
  );
}

function ContentField({
  editor: { form, inserting, setInserting },
  text,
}: {
  editor: ArticleEditorState;
  text: string;
}) {
  const { ref, ...field } = fieldProps(form, 'content');
  return <MarkdownEditor {...field} textareaRef={ref} uploading={inserting} onUploading={setInserting} text={text} />;
}
