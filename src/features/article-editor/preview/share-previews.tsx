import { articleHead } from '@contract/article/article-head';
import { withoutTrailingSlash } from '@contract/site/paths';
import { useState, type ReactNode } from 'react';
import { imageSource } from '@contract/markdown/url-policy';
import { useNow } from '@/lib/now';
import { imageOrigins } from '@/lib/origins';
import { brand, headSite } from '@/lib/site';
import type { Article } from '@/features/articles/article';
import { BlobImage } from '../image/blob-image';

type SharePreviewsProps = {
  /** The article with the form's values. */
  article: Article;
  /** A chosen image that is not uploaded yet. */
  newImage: Blob | null;
};

function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1.5 text-caption font-semibold text-fg-3">{name}</figcaption>
      <div className="overflow-hidden rounded-md border border-border bg-surface">{children}</div>
    </figure>
  );
}

/** Addresses the site's own images by path, so that they show under any host of the admin. */
const ownPath = (address: string) => {
  const origin = withoutTrailingSlash(headSite.url);
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
};

/**
 * Link previews in search results and chats, from the module that writes the head of the article's page. Each service
 * crops and styles in its own way, but all get the same title, summary, address and image.
 */
export function SharePreviews({ article, newImage }: SharePreviewsProps) {
  const [origins] = useState(imageOrigins);
  const { title, description, canonical, image } = articleHead(article, headSite, useNow());
  const { host, pathname } = new URL(canonical);
  const source = imageSource(ownPath(image.url), origins);

  function cover(className: string) {
    if (newImage) return <BlobImage blob={newImage} className={className} />;
    if (source) return <img src={source} alt="" className={className} />;
    return (
      <p className={`${className} grid place-items-center p-3 text-center text-caption text-fg-3`}>
        La imagen está en otra web y aquí no se puede mostrar.
      </p>
    );
  }

  return (
    <div className="mt-3 space-y-4 pb-1">
      <Card name="Google">
        <div className="space-y-1 p-4">
          <p className="truncate text-caption text-fg-3">
            {`${brand.name} · ${host}${pathname.replaceAll('/', ' › ')}`}
          </p>
          <p className="line-clamp-2 text-lead leading-snug text-primary">{title}</p>
          <p className="line-clamp-2 text-small text-fg-2">{description}</p>
        </div>
      </Card>
      <Card name="WhatsApp">
        <div className="flex gap-3 bg-success-soft p-2">
          {cover('size-20 shrink-0 rounded-sm bg-subtle object-cover')}
          <div className="min-w-0 self-center">
            <p className="line-clamp-2 text-small font-semibold">{title}</p>
            <p className="line-clamp-1 text-caption text-fg-2">{description}</p>
            <p className="truncate text-caption text-fg-3">{host}</p>
          </div>
        </div>
      </Card>
      <Card name="LinkedIn">
        {cover('aspect-[1.91] w-full bg-subtle object-cover')}
        <div className="p-3">
          <p className="line-clamp-2 text-small font-semibold">{title}</p>
          <p className="truncate text-caption text-fg-3">{host}</p>
        </div>
      </Card>
    </div>
  );
}
