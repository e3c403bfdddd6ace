import { isEvent, namesOf } from '@contract/article/categories';
import { CalendarCheck, CalendarX, Copy, Ellipsis, ExternalLink, Eye, ListChecks, Mail, Star } from 'lucide-react';
import { useState } from 'react';
import { ActionsMenu, type MenuAction } from '@/components/radix/actions-menu';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { formatDate, formatEventDate } from '@/lib/time/dates';
import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { ArticleImage } from '../components/article-image';
import { closingFault, type ClosingFault } from '../closing-fault';
import { eventState } from '../event-state';
import type { ListedArticle } from '../article';
import { isScheduled, scheduleLabel } from '../schedule';

export type ArticleActions = {
  onEdit: (article: ListedArticle) => void;
  onDuplicate: (article: ListedArticle) => void;
  onDelete: (article: ListedArticle) => void;
  onCancelEvent: (event: ListedArticle) => void;
  onRestoreEvent: (event: ListedArticle) => void;
};

/** What an article is being read for: to edit it, or to edit a copy. */
export type ArticleOpening = 'edit' | 'copy';

type ArticleRowProps = ArticleActions & { article: ListedArticle; opening: ArticleOpening | undefined };

const faultLabels: Record<ClosingFault, string> = {
  closed: 'Registro cerrado',
  late: 'Cierra tras el inicio',
};

function menuOf({ article, ...actions }: ArticleRowProps, now: Date): MenuAction[] {
  const state = isEvent(article) ? eventState(article) : null;
  const isShown = article.is_published && !isScheduled(article, now);
  const menu: MenuAction[] = [
    isShown
      ? { label: 'Ver', Icon: ExternalLink, href: paths.article(article.slug) }
      : { label: 'Vista previa', Icon: Eye, href: paths.adminPreview(article.id) },
    { label: 'Duplicar', Icon: Copy, onSelect: () => actions.onDuplicate(article) },
  ];
  if (isEvent(article))
    menu.push({ label: 'Lista de asistencia', Icon: ListChecks, href: paths.adminDoor(article.id) });
  if (state?.kind === 'past')
    menu.push({ label: 'Escribir a los asistentes', Icon: Mail, href: paths.adminFollowUp(article.id) });
  if (state?.kind === 'cancelled')
    menu.push({ label: 'Restaurar evento', Icon: CalendarCheck, onSelect: () => actions.onRestoreEvent(article) });
  else if (isEvent(article) && state?.kind !== 'past')
    menu.push({ label: 'Cancelar evento', Icon: CalendarX, onSelect: () => actions.onCancelEvent(article) });
  return menu;
}

/** One article of the admin's list: its data, its state and its actions. */
export function ArticleRow(props: ArticleRowProps) {
  const { article, opening, onEdit, onDelete } = props;
  const { title } = article;
  const [now] = useState(() => new Date());
  const state = isEvent(article) ? eventState(article) : null;
  const scheduled = isScheduled(article, now);
  const fault = closingFault(article, now);
  const eventDate = isEvent(article) ? formatEventDate(article.event_date) : null;
  return (
    <li className="grid grid-cols-[80px_minmax(0,1fr)] large-text:grid-cols-1 gap-x-4 gap-y-2 rounded-card border border-border bg-surface p-3.5 md:grid-cols-[104px_minmax(0,1fr)_auto] md:gap-x-6 md:gap-y-1">
      <ArticleImage
        article={article}
        alt=""
        sizes="104px"
        className="self-start rounded-md md:row-span-2 [&>:last-child]:size-10 [&>:last-child]:text-xl"
      />
      <div className="min-w-0 space-y-1">
        <h2 className="text-lg leading-snug font-semibold wrap-anywhere md:line-clamp-2">{title}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-fg-3">
          <span className="font-semibold text-fg-2">{namesOf(article.category).one}</span>
          <span className="num">{`${formatInteger(article.views_count)} vistas`}</span>
          {(eventDate || !scheduled) && <span>{eventDate ?? `Publicación: ${formatDate(article.published_at)}`}</span>}
          {scheduled && (
            <Badge tone="draft" className="max-sm:py-1 max-sm:leading-snug max-sm:whitespace-normal">
              {scheduleLabel(article, now)}
            </Badge>
          )}
          {state?.kind === 'cancelled' && <Badge tone="cancelled">{state.label}</Badge>}
          {fault && <Badge tone="pending">{faultLabels[fault]}</Badge>}
          {!article.is_published && <Badge tone="draft">Borrador</Badge>}
          {article.featured && (
            <Badge tone="featured">
              <Star aria-hidden className="size-3.5" />
              Destacado
            </Badge>
          )}
        </p>
      </div>
      {article.excerpt && (
        <p className="line-clamp-2 text-small text-fg-2 wrap-anywhere max-md:col-span-full md:col-start-2">
          {article.excerpt}
        </p>
      )}
      <div className="flex items-center justify-end gap-1 max-md:col-span-full md:col-start-3 md:row-span-2 md:row-start-1">
        {/* Not disabled while it is busy: the editor returns the focus to it. */}
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Editar ${title}`}
          busy={opening === 'edit'}
          disabled={false}
          onClick={() => onEdit(article)}
        >
          Editar
        </Button>
        <Button variant="ghost-danger" size="sm" aria-label={`Eliminar ${title}`} onClick={() => onDelete(article)}>
          Eliminar
        </Button>
        <ActionsMenu
          trigger={
            <IconButton
              label={`Más acciones de ${title}`}
              icon={opening === 'copy' ? <Spinner /> : <Ellipsis aria-hidden />}
              aria-busy={opening === 'copy' || undefined}
            />
          }
          actions={menuOf(props, now)}
        />
      </div>
    </li>
  );
}
