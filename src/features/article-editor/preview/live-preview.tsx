import { memo, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import * as formatter from '@/components/markdown';
import { Button } from '@/components/ui/button';
import { takeArticleFormatter } from '@/features/articles/article-formatter';
import { ArticleLayout } from '@/features/articles/components/article-layout';
import { FormPlace } from '@/features/articles/components/form-place';
import type { Article } from '@/features/articles/article';
import { takesRegistrations } from '@/features/articles/registration-status';
import type { ArticleValues } from '../article-values';
import { BlobImage } from '../image/blob-image';
import { toPreviewArticle } from './preview-article';
import { useDebounced } from '@/lib/time/use-debounced';
import { useFollowText } from './use-follow-text';

// Part of the editor: a preview waits for its text only.
takeArticleFormatter(formatter);

/** From here on a text takes long enough to draw that a key pressed meanwhile would wait for it: it is drawn after a longer pause. */
const LONG_TEXT = 8_000;
const PAUSE_MS = 200;
const LONG_PAUSE_MS = 700;

/** A link of the preview does not lead away from what is being written: it opens beside it, and one within the text is only shown. */
function openBeside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank') return;
  event.preventDefault();
  const address = link.getAttribute('href') ?? '';
  if (address.startsWith('#')) document.getElementById(address.slice(1))?.scrollIntoView({ block: 'nearest' });
  else window.open(link.href, '_blank', 'noopener');
}

const PreviewArticle = memo(function PreviewArticle({ article, image }: { article: Article; image: Blob | null }) {
  return (
    <div onClickCapture={openBeside} className="[&_h1]:text-[2.25rem]">
      <ArticleLayout
        article={article}
        cover={
          image && (
            <BlobImage
              blob={image}
              alt={article.image_alt || article.title}
              className="mx-auto mt-8 aspect-video w-full max-w-[60rem] rounded-card bg-subtle object-cover"
            />
          )
        }
        // Beside the text there is no room here for what stands there on the page.
        end={
          takesRegistrations(article) && (
            <div className="mt-12">
              <FormPlace />
            </div>
          )
        }
      />
    </div>
  );
});

type ArticlePreviewProps = {
  control: Control<ArticleValues>;
  /** The version being changed. */
  base: Article | null;
  /** The newly chosen image, not stored yet. */
  image: Blob | null;
};

/** What the form holds on the public page's own layout, as it was when the typing last paused. */
function ArticlePreview({ control, base, image }: ArticlePreviewProps) {
  const values = useWatch({ control, compute: (all) => all });
  const settled = useDebounced(values, values.content.length > LONG_TEXT ? LONG_PAUSE_MS : PAUSE_MS);
  const [now] = useState(() => new Date().toISOString());
  const article = useMemo(() => toPreviewArticle(settled, base, now), [settled, base, now]);
  return <PreviewArticle article={article} image={image} />;
}

type LivePreviewProps = ArticlePreviewProps & {
  field: RefObject<HTMLTextAreaElement | null>;
  className: string;
  /** Leads past the links of the preview. */
  onSkip: () => void;
};

/** The article as visitors will see it, scrolled along with its text. */
export function LivePreview({ field, className, onSkip, ...preview }: LivePreviewProps) {
  const box = useRef<HTMLElement>(null);
  useFollowText(field, box);
  return (
    <section
      ref={box}
      aria-label="Vista previa"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must reach
      tabIndex={0}
      className={className}
    >
      <Button
        variant="secondary"
        size="sm"
        onClick={onSkip}
        className="not-focus:sr-only focus:sticky focus:top-0 focus:z-10"
      >
        Saltar la vista previa
      </Button>
      <ArticlePreview {...preview} />
    </section>
  );
}
