import { Link2, Share2, Mail, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useIsHydrating } from '@/lib/hydration';
import { notify } from '@/lib/notify';
import { ownOrigin } from '@/lib/origins';
import { paths } from '@/lib/paths';
import type { Article } from '../article';
import { shareLinks, type ShareLink } from '../share-links';

/** Logos of two networks, which the icon set lacks. */
const shareIcons: Record<ShareLink['id'], ReactNode> = {
  linkedin: (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" className="size-4.5">
      <circle cx="4.6" cy="4.6" r="2.1" />
      <path d="M3 9h3.2v11H3zM9.4 9h3v1.5c.6-1 1.9-1.8 3.6-1.8 3 0 5 1.9 5 5.4V20h-3.2v-5.4c0-1.9-.8-3-2.4-3-1.7 0-2.8 1.2-2.8 3.2V20H9.4z" />
    </svg>
  ),
  twitter: (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      className="size-4.5"
    >
      <path d="M3.5 4h4.6l12.4 16h-4.6zM19.5 4l-6.6 7M10.6 13.6 4.5 20" />
    </svg>
  ),
  email: <Mail aria-hidden className="size-4.5" />,
  whatsapp: <MessageCircle aria-hidden className="size-4.5" />,
};

const iconLink =
  'inline-grid size-11 place-items-center rounded-md border border-border-strong bg-surface text-fg transition-colors duration-fast hover:bg-subtle';

async function copyAddress(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify.success('Enlace copiado');
  } catch {
    notify.error('No se ha podido copiar el enlace', url);
  }
}

/** A rejection means that the visitor closed the sheet, or that it failed; both need no message. */
const openShareSheet = (url: string, title: string) => navigator.share({ url, title }).catch(() => {});

/**
 * Shares an article: on each network in a new window, by copying the address, and with the device's share sheet where
 * it has one.
 */
export function ShareRow({ article }: { article: Pick<Article, 'slug' | 'title'> }) {
  const canShare = !useIsHydrating() && 'share' in navigator;
  const url = `${ownOrigin()}${paths.article(article.slug)}`;
  return (
    <section
      aria-labelledby="compartir"
      className="mt-12 flex flex-wrap items-center gap-3 border-t border-border pt-6 print:hidden"
    >
      <h2 id="compartir" className="mr-1 font-sans text-small font-semibold max-xs:w-full">
        Compartir
      </h2>
      {shareLinks(url, article.title).map(({ id, label, href }) => (
        <a key={id} href={href} target="_blank" rel="noopener noreferrer" title={label} className={iconLink}>
          <span className="contents">{shareIcons[id]}</span>
          <span className="sr-only">{`${label} (se abre en otra ventana)`}</span>
        </a>
      ))}
      <IconButton
        label="Copiar enlace"
        variant="outline"
        icon={<Link2 aria-hidden />}
        onClick={() => void copyAddress(url)}
      />
      {canShare && (
        <IconButton
          label="Más formas de compartir"
          variant="outline"
          icon={<Share2 aria-hidden />}
          onClick={() => void openShareSheet(url, article.title)}
        />
      )}
    </section>
  );
}
