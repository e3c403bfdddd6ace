import { imageSet } from '@contract/image-widths';
import { useEffect, useRef, useState } from 'react';
import { imageSource } from '@/components/markdown/url-policy';
import { cn } from '@/lib/cn';
import { imageOrigins } from '@/lib/origins';
import type { Article } from '../article';
import { CoverPlaceholder } from './cover-placeholder';

type ArticleImageProps = {
  item: Pick<Article, 'category' | 'slug' | 'image_url'>;
  /** What the image shows; '' beside a title that already says it. */
  alt: string;
  /** How wide it is shown, as the `sizes` of an image: the browser takes the stored width that fits. */
  sizes: string;
  /** The one image above the fold of an article loads at once, the rest when they come near. */
  eager?: boolean;
  className?: string;
};

/** The image of an item in a fixed 16/9 box, or the emoji placeholder when there is none, it does not load, or it is not the site's own. */
export function ArticleImage({ item, alt, sizes, eager = false, className }: ArticleImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = item.image_url ? imageSource(item.image_url, imageOrigins()) : null;
  const box = cn('aspect-video w-full', className);
  const widths = source ? imageSet(source) : undefined;
  // One of the widths may be missing where the image itself is there: it is asked for before the placeholder takes its place.
  const attempt = widths && failed !== widths ? widths : undefined;
  const image = useRef<HTMLImageElement>(null);

  // What failed before the page came to life does not say so again; an image that is still to come is not complete.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.currentSrc !== '' && element.naturalWidth === 0)
      setFailed(element.srcset || element.getAttribute('src'));
  }, []);

  if (!source || source === failed) return <CoverPlaceholder item={item} className={box} />;
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
