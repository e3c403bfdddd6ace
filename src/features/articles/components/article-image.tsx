import { isEvent } from '@contract/article/categories';
import { imageSet } from '@contract/article/image-widths';
import { useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { imageSource } from '@contract/markdown/url-policy';
import { imageOrigins } from '@/lib/origins';
import type { Article } from '../article';

/** Positions of the two bubbles. The slug selects a pair, so that neighbours differ. */
const bubbles = [
  ['bubble-in top-[12%] left-[8%] h-[22%] w-[34%]', 'bubble-out right-[7%] bottom-[14%] h-[18%] w-[26%]'],
  ['bubble-out top-[10%] right-[8%] h-[20%] w-[30%]', 'bubble-in bottom-[12%] left-[7%] h-[24%] w-[28%]'],
  ['bubble-in bottom-[10%] left-[10%] h-[18%] w-[38%]', 'bubble-out top-[14%] right-[10%] h-[24%] w-[22%]'],
  ['bubble-out right-[9%] bottom-[11%] h-[22%] w-[36%]', 'bubble-in top-[13%] left-[9%] h-[18%] w-[24%]'],
] as const;

function pick(slug: string) {
  let sum = 0;
  for (const letter of slug) sum += letter.codePointAt(0) ?? 0;
  return bubbles[sum % bubbles.length] ?? bubbles[0];
}

/** Replaces a missing or failed image: a calendar without a date for events, a newspaper for the rest. */
function CoverPlaceholder({ article, className }: { article: Pick<Article, 'category' | 'slug'>; className?: string }) {
  const event = isEvent(article);
  return (
    <div
      aria-hidden
      className={cn(
        'relative grid place-items-center overflow-hidden',
        event ? 'bg-result-soft' : 'bg-primary-soft',
        className,
      )}
    >
      {pick(article.slug).map((place) => (
        <span key={place} className={cn('absolute bg-surface opacity-60', place)} />
      ))}
      <span
        className={cn(
          'bubble-in relative grid size-22 place-items-center bg-surface font-emoji text-[2.75rem] leading-none',
          event ? 'text-result-ink' : 'text-primary',
        )}
      >
        {event ? '🗓️' : '📰'}
      </span>
    </div>
  );
}

type ArticleImageProps = {
  article: Pick<Article, 'category' | 'slug' | 'image_url'>;
  /** Alternative text; '' beside a title with the same content. */
  alt: string;
  /** The `sizes` attribute, from which the browser chooses a stored width. */
  sizes: string;
  /** Eager for the one image above the fold; others load lazily. */
  eager?: boolean;
  className?: string;
};

/**
 * The image of an article in a 16/9 box. Falls back to a placeholder when there is none, it fails to load, or its origin
 * is not allowed.
 */
export function ArticleImage({ article, alt, sizes, eager = false, className }: ArticleImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = article.image_url ? imageSource(article.image_url, imageOrigins()) : null;
  const box = cn('aspect-video w-full', className);
  const widths = source ? imageSet(source) : undefined;
  // A stored width may be missing although the main file exists, so that file is tried before the placeholder.
  const attempt = widths && failed !== widths ? widths : undefined;
  const image = useRef<HTMLImageElement>(null);

  // An error before hydration fires no event here. An image that is still loading is not `complete`.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.currentSrc !== '' && element.naturalWidth === 0)
      setFailed(element.srcset || element.getAttribute('src'));
  }, []);

  if (!source || source === failed) return <CoverPlaceholder article={article} className={box} />;
  return (
    <img
      ref={image}
      src={source}
      srcSet={attempt}
      sizes={attempt && sizes}
      alt={alt}
      width={1280}
      height={720}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(attempt ?? source)}
      className={cn(box, 'bg-subtle object-cover')}
    />
  );
}
