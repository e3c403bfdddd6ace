import { isEvent } from '@contract/article/categories';
import { ArrowLeft, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isoInstant } from '@contract/time/dates';
import { shownRecording } from '@contract/event/recording';
import { ButtonLink } from '@/components/ui/button-link';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { useAtNow } from '@/lib/now';
import { paths } from '@/lib/paths';
import { Initials } from '@/components/ui/initials';
import { formatDate } from '@/lib/time/dates';
import { formatInteger } from '@/lib/numbers';
import { eventState, type EventState } from '../event-state';
import { type Article } from '../article';
import { signUpState } from '../sign-up-state';
import { readingMinutes } from '../reading-time';
import { AddToCalendar } from './add-to-calendar';
import { CategoryBadge } from './category-badge';
import { EventDetails } from './event-details';

/** Author, date, views and reading time. */
function ArticleByline({ article }: { article: Article }) {
  return (
    <div className="mt-6 flex items-center gap-3.5">
      <Initials name={article.author} />
      <div className="min-w-0 overflow-hidden text-small leading-snug">
        <p className="font-semibold wrap-anywhere">{article.author}</p>
        {/* Each point stands left of its item, so that at the start of a line it is outside the box. */}
        <ul className="mt-0.5 -ml-5 flex flex-wrap text-fg-3 *:relative *:pl-5 *:before:absolute *:before:left-2 *:before:content-['·']">
          <li>
            <time dateTime={isoInstant(article.published_at)}>{formatDate(article.published_at)}</time>
          </li>
          {article.views_count > 0 && <li>{`${formatInteger(article.views_count)} vistas`}</li>}
          <li>{`${readingMinutes(article.content)} min de lectura`}</li>
        </ul>
      </div>
    </div>
  );
}

const stateTones: Record<EventState['kind'], BadgeTone> = {
  upcoming: 'news',
  today: 'event',
  past: 'neutral',
  cancelled: 'cancelled',
};

export function BackToNews() {
  return (
    <Link
      to={paths.news}
      className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-primary hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      Eventos y Noticias
    </Link>
  );
}

/** Title, excerpt and byline of an article; for events, also time, place, state, and calendar link or recording. */
export function ArticleHeader({ article }: { article: Article }) {
  const event = isEvent(article);
  const state = useAtNow((now) => (event ? eventState(article, now) : null));
  const isCancelled = state?.kind === 'cancelled';
  const recording = useAtNow((now) => shownRecording(article, now));
  const signUp = useAtNow((now) => signUpState(article, now)?.label);
  return (
    <header>
      <BackToNews />
      <div className="mt-3 flex flex-wrap gap-2">
        <CategoryBadge article={article} />
        {state && <Badge tone={stateTones[state.kind]}>{state.label}</Badge>}
        {signUp && <Badge tone="neutral">{signUp}</Badge>}
      </div>
      <h1 className="mt-4 text-article text-balance">{article.title}</h1>
      {event && (
        <div className="mt-6 space-y-5 empty:hidden">
          {isCancelled && (
            <p className="rounded-lg bg-danger-soft px-4 py-3 font-semibold text-danger">
              Este evento se ha cancelado y no admite registros.
            </p>
          )}
          <EventDetails event={article} />
          {!isCancelled && state?.kind !== 'past' && <AddToCalendar event={article} />}
          {recording !== null && (
            <ButtonLink href={recording}>
              <Play aria-hidden className="size-4.5" />
              Ver la grabación
            </ButtonLink>
          )}
        </div>
      )}
      {article.excerpt.trim() && (
        <p className="mt-5 text-lead text-pretty wrap-anywhere text-fg-2">{article.excerpt}</p>
      )}
      <ArticleByline article={article} />
    </header>
  );
}
