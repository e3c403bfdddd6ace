import { isEvent } from '@contract/categories';
import { cn } from '@/lib/cn';
import { type Article } from '../article';

/** Positions of the two bubbles. The slug selects a pair, so that neighbours differ. */
const bubbles = [
  ['bubble-in top-[12%] left-[8%] h-[22%] w-[34%]', 'bubble-out right-[7%] bottom-[14%] h-[18%] w-[26%]'],
  ['bubble-out top-[10%] right-[8%] h-[20%] w-[30%]', 'bubble-in bottom-[12%] left-[7%] h-[24%] w-[28%]'],
  ['bubble-in bottom-[10%] left-[10%] h-[18%] w-[38%]', 'bubble-out top-[14%] right-[10%] h-[24%] w-[22%]'],
  ['bubble-out right-[9%] bottom-[11%] h-[22%] w-[36%]', 'bubble-in top-[13%] left-[9%] h-[18%] w-[24%]'],
] as const;

function pick(slug: string) {
  let sum = 0;
  for (const letter of slug) sum += letter.codePointAt(0) ?? 0;
  return bubbles[sum % bubbles.length] ?? bubbles[0];
}

/** Replaces a missing or failed image: a calendar without a date for events, a newspaper for the rest. */
export function CoverPlaceholder({
  article,
  className,
}: {
  article: Pick<Article, 'category' | 'slug'>;
  className?: string;
}) {
  const event = isEvent(article);
  return (
    <div
      aria-hidden
      className={cn(
        'relative grid place-items-center overflow-hidden',
        event ? 'bg-result-soft' : 'bg-primary-soft',
        className,
      )}
    >
      {pick(article.slug).map((place) => (
        <span key={place} className={cn('absolute bg-surface opacity-60', place)} />
      ))}
      <span
        className={cn(
          'bubble-in relative grid size-22 place-items-center bg-surface font-emoji text-[2.75rem] leading-none',
          event ? 'text-result-ink' : 'text-primary',
        )}
      >
        {event ? '🗓️' : '📰'}
      </span>
    </div>
  );
}
