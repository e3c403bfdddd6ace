import { Link2, Share2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { useIsHydrating } from '@/lib/hydration';
import { notify } from '@/lib/notify';
import { ownOrigin } from '@/lib/origins';
import { paths } from '@/lib/paths';
import type { NewsItem } from '../article';
import { shareLinks } from '../share-links';
import { shareIcons } from './share-icons';

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

/** Closing the sheet without choosing rejects as well; there is nothing to say about either. */
const openShareSheet = (url: string, title: string) => navigator.share({ url, title }).catch(() => {});

/** Ways to pass an article on: each network in a new window, the address on the clipboard, and the device's own sheet where there is one. */
export function ShareRow({ item }: { item: Pick<NewsItem, 'slug' | 'title'> }) {
  const canShare = !useIsHydrating() && 'share' in navigator;
  const url = `${ownOrigin()}${paths.article(item.slug)}`;
  return (
    <section
      aria-labelledby="compartir"
      className="mt-12 flex flex-wrap items-center gap-3 border-t border-border pt-6 print:hidden"
    >
      <h2 id="compartir" className="mr-1 font-sans text-small font-semibold max-xs:w-full">
        Compartir
      </h2>
      {shareLinks(url, item.title).map(({ id, label, href }) => (
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
          onClick={() => void openShareSheet(url, item.title)}
        />
      )}
    </section>
  );
}
