import { from } from '@/components/ui/breakpoints';
import { isEvent } from '@contract/article/categories';
import { isoInstant } from '@contract/time/dates';
import { shownRecording } from '@contract/event/recording';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-styles';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/time/dates';
import { useAtNow } from '@/lib/now';
import { paths } from '@/lib/paths';
import { eventState } from '../event-state';
import type { ArticleSummary } from '../article';
import { CategoryBadge } from './category-badge';
import { EventFacts } from './event-facts';
import { ArticleImage } from './article-image';

/** `column`: image above the text. `row`: a small image on the left from 560 px, for the side of a larger card. */
type Layout = 'column' | 'row';

const card =
  'group/card relative flex h-full overflow-hidden rounded-card border border-border bg-surface transition-colors duration-fast hover:border-border-strong';
const layouts: Record<Layout, { card: string; image: string; sizes: string; body: string; title: string }> = {
  column: {
    card: 'flex-col',
    image: 'border-b border-border',
    sizes: `(min-width: 1000px) 378px, ${from('sm')} 46vw, 92vw`,
    body: 'p-5 xs:p-7',
    title: 'line-clamp-2 large-text:line-clamp-none',
  },
  row: {
    card: 'flex-col xs:flex-row',
    image: 'border-border max-xs:border-b xs:m-5 xs:mr-0 xs:w-1/3 xs:shrink-0 xs:self-start xs:rounded-md xs:border',
    sizes: `(min-width: 1200px) 151px, ${from('lg')} 13vw, ${from('xs')} 31vw, 92vw`,
    body: 'p-5',
    title: 'line-clamp-4 large-text:line-clamp-none',
  },
};

export type ArticleCardProps = {
  article: ArticleSummary;
  layout?: Layout;
  /** `sizes` of the image, for a card that is wider than in a grid. */
  sizes?: string;
};

/**
 * Extends the link's hit area to the whole card. It cancels the button's press movement: a transform would make the
 * link the containing block of its own hit area.
 */
const cardHitArea = 'static! mt-auto after:absolute after:inset-0 translate-none!';

/** One article of a list. Its one link covers the whole card. */
export function ArticleCard({ article, layout = 'column', sizes }: ArticleCardProps) {
  const event = isEvent(article);
  const styles = layouts[layout];
  const state = useAtNow((now) => (event ? eventState(article, now) : null));
  const hasRecording = useAtNow((now) => shownRecording(article, now) !== null);
  return (
    <article className={cn(card, styles.card)}>
      <ArticleImage article={article} alt="" sizes={sizes ?? styles.sizes} className={styles.image} />
      <div className={cn('flex min-w-0 flex-1 flex-col items-start gap-3 wrap-anywhere', styles.body)}>
        <div className="flex flex-wrap gap-2">
          <CategoryBadge article={article} />
          {state?.kind === 'past' && <Badge tone="neutral">{state.label}</Badge>}
          {state?.kind === 'cancelled' && <Badge tone="cancelled">{state.label}</Badge>}
          {hasRecording && <Badge tone="neutral">Con grabación</Badge>}
        </div>
        <h3 className={cn(styles.title, 'text-h4')}>{article.title}</h3>
        <p className="text-small text-fg-3">
          <bdi>{article.author}</bdi> <span aria-hidden>·</span>{' '}
          <time dateTime={isoInstant(article.published_at)}>{formatDate(article.published_at)}</time>
        </p>
        {event && <EventFacts event={article} />}
        {layout === 'column' && article.excerpt.trim() && (
          <p className="mb-2 line-clamp-3 text-fg-2">{article.excerpt}</p>
        )}
        <Link to={paths.article(article.slug)} className={buttonClass('secondary', 'sm', cardHitArea)}>
          Leer más <span className="sr-only">{`sobre ${article.title}`}</span>
        </Link>
      </div>
    </article>
  );
}
