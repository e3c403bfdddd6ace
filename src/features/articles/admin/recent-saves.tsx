import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { paths } from '@/lib/paths';
import { formatTime } from '@/lib/time/dates';
import { livePageQuery, type PublishedArticle } from '../api/live-page';
import { isOverdue, type LivePageCheck } from '../live-version';
import { useArticlesById } from '../api/list-all-articles';
import type { Article } from '../article';
import { isScheduled } from '../schedule';

function noticeOf(check: LivePageCheck | undefined) {
  if (check?.state === 'current')
    return {
      className: 'bg-success-soft text-success',
      icon: <CircleCheck aria-hidden className="size-4.5" />,
      text: `En la web desde las ${formatTime(new Date(check.at))}`,
    };
  if (check?.state === 'unchecked')
    return {
      className: 'bg-subtle text-fg-2',
      icon: <Clock aria-hidden className="size-4.5" />,
      text: 'En desarrollo no se comprueba cuándo se ve en la web',
    };
  if (check && isOverdue(check))
    return {
      className: 'bg-result-soft text-result-ink',
      icon: <Clock aria-hidden className="size-4.5" />,
      text: 'Todavía no se ve en la web',
    };
  return { className: 'bg-subtle text-fg-2', icon: <Spinner />, text: 'Publicando en la web…' };
}

type LivePageNoticeProps = { article: PublishedArticle; onClose: () => void };

/** Shows whether the public page already has the saved version. */
function LivePageNotice({ article, onClose }: LivePageNoticeProps) {
  const query = livePageQuery(article);
  const client = useQueryClient();
  const { data } = useQuery(query);
  const { className, icon, text } = noticeOf(data);
  return (
    <div className={`flex gap-3 rounded-lg py-1 pr-1 pl-4 text-small ${className}`}>
      <span className="inline-flex h-11 shrink-0 items-center">{icon}</span>
      <div className="min-w-0 flex-1 py-3 wrap-anywhere">
        <p>
          «<bdi>{article.title}</bdi>»: <output className="font-semibold">{text}</output>
        </p>
        {data && isOverdue(data) && (
          <>
            <p className="max-w-measure">
              Está guardado, pero buscadores y redes sociales reciben aún la página de antes. En «Estado» verás cómo fue
              la última publicación.
            </p>
            <p className="mt-3 flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Volver a comprobar «${article.title}»`}
                onClick={() => void client.resetQueries({ queryKey: query.queryKey })}
              >
                Volver a comprobar
              </Button>
              <ButtonLink to={paths.adminState} variant="ghost" size="sm">
                Ver el estado
              </ButtonLink>
            </p>
          </>
        )}
      </div>
      <IconButton
        label={`Quitar el aviso de «${article.title}»`}
        icon={<X aria-hidden />}
        onClick={onClose}
        className="text-current"
      />
    </div>
  );
}

type RecentSavesProps = {
  /** Articles saved while this page is open, latest first. */
  saves: readonly Article[];
  onClose: (id: string) => void;
};

/** Shows for each saved, public article whether its page already has the saved version. */
export function RecentSaves({ saves, onClose }: RecentSavesProps) {
  const [now] = useState(() => new Date());
  const { data: stored } = useArticlesById(saves.map(({ id }) => id));
  // The read may be older than the save. An article that was deleted since is gone.
  const watched = saves.flatMap((saved) => {
    const found = stored ? stored.find(({ id }) => id === saved.id) : saved;
    return found && found.updated_at < saved.updated_at ? saved : (found ?? []);
  });
  const visible = watched.filter((article) => article.is_published && !isScheduled(article, now));
  if (visible.length === 0) return null;
  return (
    <div className="mb-8 space-y-3">
      {visible.map((article) => (
        <LivePageNotice key={article.id} article={article} onClose={() => onClose(article.id)} />
      ))}
    </div>
  );
}
