import { ArrowLeft } from 'lucide-react';
import { machineInstant } from '@contract/dates';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Link } from 'react-router-dom';
import { formatDate } from '@/lib/time/dates';
import { useNow } from '@/lib/now';
import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { eventState, type EventState } from '../event-state';
import { categoryLabel, isEvent, type NewsItem } from '../news-item';
import { readingMinutes } from '../reading-time';
import { signUpState } from '../sign-up-state';
import { AddToCalendar } from './add-to-calendar';
import { EventFacts } from './event-facts';

const stateTones: Record<EventState['kind'], BadgeTone> = { upcoming: 'news', today: 'event', past: 'neutral' };

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

/** Title and particulars of an article; for events also when, where, how they stand, and the way into a calendar. */
export function ArticleHeader({ article }: { article: NewsItem }) {
  const event = isEvent(article);
  const now = useNow();
  const state = event ? eventState(article, now) : null;
  const signUp = signUpState(article, now);
  return (
    <header>
      <BackToNews />
      <div className="mt-3 flex flex-wrap gap-2">
        <Badge tone={event ? 'event' : 'news'}>{categoryLabel(article)}</Badge>
        {state && <Badge tone={stateTones[state.kind]}>{state.label}</Badge>}
        {signUp && <Badge tone="neutral">{signUp.label}</Badge>}
      </div>
      <h1 className="mt-4 text-article">{article.title}</h1>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-small text-fg-3">
        <li>{article.author}</li>
        <li>
          <time dateTime={machineInstant(article.published_at)}>{formatDate(article.published_at)}</time>
        </li>
        {article.views_count > 0 && <li>{formatInteger(article.views_count)} vistas</li>}
        <li>{readingMinutes(article.content)} min de lectura</li>
      </ul>
      {event && (
        <div className="mt-6 space-y-5 empty:hidden">
          <EventFacts item={article} />
          <AddToCalendar item={article} />
        </div>
      )}
    </header>
  );
}
