import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { paths } from '@/lib/paths';
import { useFreeSlug, useSlugTaken } from '../api/slugs';
import { slugify } from '@/features/articles/slug';
import type { ArticleValues } from '../article-schema';
import { SLUG_TAKEN } from '../use-article-editor';
import { useDebounced } from '@/lib/time/use-debounced';

const TYPING_PAUSE_MS = 400;

type SlugFieldProps = {
  form: UseFormReturn<ArticleValues>;
  /** The article's own id, whose slug does not count as taken. */
  ownId: string | null;
  /** The article's current public slug, which stays until the next save; null for a draft. */
  publicSlug: string | null;
  /** The slug follows the title until the admin edits it. */
  followsTitle: boolean;
};

/** The article's slug. Shows while the admin types whether it is taken, and proposes a free one. */
export function SlugField({ form, ownId, publicSlug, followsTitle }: SlugFieldProps) {
  const { control, register, setValue, getValues, formState } = form;
  const title = useWatch({ control, name: 'title' });
  const slug = useWatch({ control, name: 'slug' });
  const titleBefore = useRef(title);
  const settled = useDebounced(slugify(slug), TYPING_PAUSE_MS);
  const { data: taken = false } = useSlugTaken(settled, ownId);
  const isTaken = taken && settled === slugify(slug);
  const error = formState.errors.slug?.message ?? (isTaken ? SLUG_TAKEN : undefined);
  const leaves = publicSlug !== null && slugify(slug) !== '' && slugify(slug) !== publicSlug;
  const proposal = useFreeSlug(slugify(slug), error === SLUG_TAKEN);

  useEffect(() => {
    const before = titleBefore.current;
    titleBefore.current = title;
    // A slug that differs from the title's was written by hand.
    if (!followsTitle || title === before || getValues('slug') !== slugify(before)) return;
    setValue('slug', slugify(title), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }, [title, followsTitle, getValues, setValue, formState.isSubmitted]);

  return (
    <div>
      <TextField
        {...register('slug', {
          onBlur: () =>
            setValue('slug', slugify(getValues('slug')), { shouldDirty: true, shouldValidate: formState.isSubmitted }),
        })}
        label="Slug"
        aria-required
        autoComplete="off"
        spellCheck={false}
        help={
          leaves
            ? 'La dirección anterior seguirá funcionando: llevará a esta.'
            : `La dirección será ${paths.news}/${slugify(slug)}`
        }
        error={error}
      />
      {error === SLUG_TAKEN && proposal && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          onClick={() => setValue('slug', proposal, { shouldDirty: true, shouldValidate: true })}
        >
          {`Usar ${proposal}`}
        </Button>
      )}
    </div>
  );
}
