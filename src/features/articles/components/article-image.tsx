import { imageSet } from '@contract/image-widths';
import { useEffect, useRef, useState } from 'react';
import { imageSource } from '@/components/markdown/url-policy';
import { cn } from '@/lib/cn';
import { imageOrigins } from '@/lib/origins';
import type { Article } from '../article';
import { CoverPlaceholder } from './cover-placeholder';

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
