import { memo, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Markdown } from '@/components/markdown/markdown';
import { Button } from '@/components/ui/button';
import { ArticleLayout } from '@/features/articles/components/article-layout';
import { RegistrationFormPlaceholder } from '@/features/articles/components/registration-form-placeholder';
import type { Article } from '@/features/articles/article';
import { takesRegistrations } from '@/features/articles/sign-up-state';
import type { ArticleValues } from '../article-schema';
import { BlobImage } from '../image/blob-image';
import { toPreviewArticle } from './preview-article';
import { useDebounced } from '@/lib/time/use-debounced';
import { useFollowText } from './use-follow-text';

/** Length from which rendering a text would delay the next key noticeably, so its preview waits for a longer pause. */
const LONG_TEXT = 8_000;
const PAUSE_MS = 200;
const LONG_PAUSE_MS = 700;

/** Opens a link of the preview in another tab, so that the editor stays. Links within the text only scroll. */
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
    // The texts change while the admin types, and React cannot update text nodes that a translator has replaced.
    <div translate="no" onClickCapture={openBeside} className="[&_h1]:text-[min(12vw,2.25rem)]">
      <ArticleLayout
        article={article}
        body={<Markdown text={article.content} />}
        cover={
          image && (
            <BlobImage
              blob={image}
              alt={article.image_alt || article.title}
              className="mx-auto mt-8 aspect-video w-full max-w-[60rem] rounded-card bg-subtle object-cover"
            />
          )
        }
        // The public page shows the form beside the text, for which the preview has no room.
        end={
          takesRegistrations(article) && (
            <div className="mt-12">
              <RegistrationFormPlaceholder />
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
  /** A newly chosen image that is not uploaded yet. */
  image: Blob | null;
};

/** The form's values in the public page's layout, debounced while the admin types. */
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
  /** Moves the focus past the links of the preview. */
  onSkip: () => void;
};

/** Live preview of the article, which scrolls along with its text. */
export function LivePreview({ field, className, onSkip, ...preview }: LivePreviewProps) {
  const box = useRef<HTMLElement>(null);
  useFollowText(field, box);
  return (
    <section
      ref={box}
      aria-label="Vista previa"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the preview scrolls, so it needs a tab stop
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
