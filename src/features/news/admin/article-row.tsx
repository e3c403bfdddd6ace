import { CalendarCheck, CalendarX, Copy, ExternalLink, Eye, Star } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { formatDate, formatEventDate } from '@/lib/time/dates';
import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { NewsImage } from '../components/news-image';
import { eventState } from '../event-state';
import { CATEGORY, isEvent, type NewsItem } from '../news-item';

export type ArticleActions = {
  onEdit: (article: NewsItem) => void;
  onDuplicate: (article: NewsItem) => void;
  onDelete: (article: NewsItem) => void;
  onCancelEvent: (event: NewsItem) => void;
  onRestoreEvent: (event: NewsItem) => void;
};

const categoryNames: Record<string, string> = {
  [CATEGORY.news]: 'Noticia',
  [CATEGORY.event]: 'Evento',
  [CATEGORY.caseStudy]: 'Caso de estudio',
};

/** An article of the admin's list: what it is, how it stands, and what can be done with it. */
export function ArticleRow({ article, ...actions }: ArticleActions & { article: NewsItem }) {
  const { onEdit, onDuplicate, onDelete, onCancelEvent, onRestoreEvent } = actions;
  const { title } = article;
  const state = isEvent(article) ? eventState(article) : null;
  const isCancelled = state?.kind === 'cancelled';
  const canBeCalledOff = isEvent(article) && state?.kind !== 'past';
  const toggle = isCancelled
    ? { label: 'Restaurar evento', Icon: CalendarCheck, ask: onRestoreEvent }
    : { label: 'Cancelar evento', Icon: CalendarX, ask: onCancelEvent };
  const eventDate = isEvent(article) ? formatEventDate(article.event_date) : null;
  const small = buttonClass('ghost', 'sm', 'px-3');
  return (
    <li className="flex flex-col gap-4 rounded-card border border-border bg-surface p-5 md:flex-row md:gap-6">
      <NewsImage
        item={article}
        alt=""
        sizes="(min-width: 768px) 160px, 92vw"
        className="max-h-44 shrink-0 rounded-md md:h-25 md:w-40"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4 nav:flex-row nav:gap-6">
        <div className="min-w-0 flex-1 space-y-2">
          <h2 className="text-lg leading-snug font-semibold wrap-anywhere">{title}</h2>
          <p className="flex flex-wrap gap-2">
            <Badge tone={isEvent(article) ? 'event' : article.category === CATEGORY.caseStudy ? 'case' : 'news'}>
              {categoryNames[article.category] ?? article.category}
            </Badge>
            {isCancelled && <Badge tone="cancelled">{state.label}</Badge>}
            {!article.is_published && <Badge tone="draft">Borrador</Badge>}
            {article.featured && (
              <Badge tone="featured">
                <Star aria-hidden className="size-3.5" />
                Destacado
              </Badge>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-fg-3">
            <span className="num">{formatInteger(article.views_count)} vistas</span>
            {eventDate && <span>{eventDate}</span>}
            <span>Publicación: {formatDate(article.published_at)}</span>
          </p>
          {article.excerpt && <p className="line-clamp-2 text-small text-fg-2 wrap-anywhere">{article.excerpt}</p>}
        </div>
        <div className="flex flex-wrap content-start items-start gap-1 nav:w-70 nav:shrink-0 nav:justify-end">
          <Button variant="secondary" size="sm" aria-label={`Editar ${title}`} onClick={() => onEdit(article)}>
            Editar
          </Button>
          <Button variant="ghost-danger" size="sm" aria-label={`Eliminar ${title}`} onClick={() => onDelete(article)}>
            Eliminar
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Duplicar ${title}`}
            onClick={() => onDuplicate(article)}
            className="px-3"
          >
            <Copy aria-hidden className="size-4.5" />
            Duplicar
          </Button>
          {article.is_published ? (
            <a
              href={paths.article(article.slug)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Ver ${title} en la web (se abre en otra pestaña)`}
              className={small}
            >
              <ExternalLink aria-hidden className="size-4.5" />
              Ver
            </a>
          ) : (
            <a
              href={paths.adminPreview(article.id)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Vista previa de ${title} (se abre en otra pestaña)`}
              className={small}
            >
              <Eye aria-hidden className="size-4.5" />
              Vista previa
            </a>
          )}
          {/* One button, so that the focus is still on it once its act has turned into the other. */}
          {canBeCalledOff && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${toggle.label} ${title}`}
              onClick={() => toggle.ask(article)}
              className="px-3"
            >
              <toggle.Icon aria-hidden className="size-4.5" />
              {toggle.label}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
