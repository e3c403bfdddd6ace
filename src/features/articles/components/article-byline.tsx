import { machineInstant } from '@contract/dates';
import { Initials } from '@/components/ui/initials';
import { formatDate } from '@/lib/time/dates';
import { formatInteger } from '@/lib/numbers';
import type { NewsItem } from '../article';
import { readingMinutes } from '../reading-time';

/** Who wrote an article and when, how often it was read, and how long that takes. */
export function ArticleByline({ article }: { article: NewsItem }) {
  return (
    <div className="mt-6 flex items-center gap-3.5">
      <Initials name={article.author} />
      <div className="min-w-0 text-small leading-snug">
        <p className="font-semibold break-words">{article.author}</p>
        <ul className="mt-0.5 flex flex-wrap gap-x-2 text-fg-3 [&>li:not(:last-child)]:after:ml-2 [&>li:not(:last-child)]:after:content-['·']">
          <li>
            <time dateTime={machineInstant(article.published_at)}>{formatDate(article.published_at)}</time>
          </li>
          {article.views_count > 0 && <li>{`${formatInteger(article.views_count)} vistas`}</li>}
          <li>{`${readingMinutes(article.content)} min de lectura`}</li>
        </ul>
      </div>
    </div>
  );
}
