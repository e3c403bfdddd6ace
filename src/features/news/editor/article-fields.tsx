import type { ReactNode, RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { CATEGORY, isEvent } from '../news-item';
import type { KnownSlugs } from '../slug';
import { EXCERPT_GOOD_LENGTH } from './checklist';
import { EventPlaceFields } from './event-fields';
import { fieldProps } from './field-props';
import { MarkdownEditor } from './markdown-editor';
import { SlugField } from './slug-field';
import { TextSize } from './text-size';
import type { ArticleEditorState } from './use-article-editor';

const categories = [
  { value: CATEGORY.news, label: 'Noticia' },
  { value: CATEGORY.event, label: 'Evento' },
  { value: CATEGORY.caseStudy, label: 'Caso de estudio' },
] as const;

const NO_SLUGS: KnownSlugs = new Map();

type ContentFieldProps = {
  editor: ArticleEditorState;
  /** The control of the text, and how it is told. */
  field: RefObject<HTMLTextAreaElement | null>;
  onField: (element: HTMLTextAreaElement | null) => void;
  /** What the text's tab for it shows; null where the preview stands beside the text. */
  preview: ReactNode;
};

/** The text. A component of its own: of several fields in error the one registered first gets the focus, and those above are. */
function ContentField({ editor: { form, inserting, setInserting }, field, onField, preview }: ContentFieldProps) {
  const { ref, ...content } = fieldProps(form, 'content');
  return (
    <MarkdownEditor
      {...content}
      textareaRef={(element) => {
        onField(element);
        ref(element);
      }}
      field={field}
      size={<TextSize control={form.control} />}
      preview={preview}
      uploading={inserting}
      onUploading={setInserting}
    />
  );
}

type ArticleFieldsProps = ContentFieldProps & {
  /** The addresses that articles have or have left; null while they are unknown. */
  slugs: KnownSlugs | null;
  /** How many people signed up for this article; 0 for a new one. */
  registrations: number;
};

/** What an article says, in the order it is written. */
export function ArticleFields({ editor, slugs, registrations, field, onField, preview }: ArticleFieldsProps) {
  const { form, base } = editor;
  const { control } = form;
  const [category, excerpt, isPublished] = useWatch({ control, name: ['category', 'excerpt', 'isPublished'] });
  const event = isEvent({ category });
  const wasEvent = base !== null && isEvent(base);

  return (
    <div className="space-y-5">
      <TextField {...fieldProps(form, 'title')} aria-required />
      <SlugField
        form={form}
        ownId={base?.id ?? null}
        publicSlug={base?.is_published && isPublished ? base.slug : null}
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
      {event && <EventPlaceFields form={form} />}
      <TextareaField
        {...fieldProps(form, 'excerpt')}
        rows={3}
        aria-required
        help={`${[...excerpt.trim()].length} caracteres; los buscadores muestran unos ${EXCERPT_GOOD_LENGTH}. Si cuenta un caso inventado, empieza por «Ejemplo.» y saldrá marcado.`}
      />
      <ContentField editor={editor} field={field} onField={onField} preview={preview} />
    </div>
  );
}
