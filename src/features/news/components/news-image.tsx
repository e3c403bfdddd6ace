import { useState } from 'react';
import { imageSource } from '@/components/markdown/url-policy';
import { cn } from '@/lib/cn';
import { imageOrigins } from '@/lib/origins';
import type { NewsItem } from '../news-item';
import { CoverPlaceholder } from './cover-placeholder';

type NewsImageProps = {
  item: Pick<NewsItem, 'category' | 'slug' | 'image_url'>;
  /** What the image shows; '' beside a title that already says it. */
  alt: string;
  /** The one image above the fold of an article loads at once, the rest when they come near. */
  eager?: boolean;
  className?: string;
};

/** The image of an item in a fixed 16/9 box, or the emoji placeholder when there is none, it does not load, or it is not the site's own. */
export function NewsImage({ item, alt, eager = false, className }: NewsImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = item.image_url ? imageSource(item.image_url, imageOrigins()) : null;
  const box = cn('aspect-video w-full', className);

  if (!source || source === broken) return <CoverPlaceholder item={item} className={box} />;
  return (
    <img
      src={source}
      alt={alt}
      width={1280}
      height={720}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(source)}
      className={cn(box, 'bg-subtle object-cover')}
    />
  );
}
