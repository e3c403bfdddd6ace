import { useState } from 'react';
import { OnTheWebNotice } from './on-the-web-notice';
import type { Article } from '../article';
import { isScheduled } from '../schedule';

/** The version that is stored now, of an article that was saved here: the list may be older than the save, or newer. Undefined once it was deleted. */
function latestOf(saved: Article, articles: readonly Article[]): Article | undefined {
  const listed = articles.find(({ id }) => id === saved.id);
  return listed && listed.updated_at < saved.updated_at ? saved : listed;
}

type RecentSavesProps = {
  /** What was saved while this page has been open, the latest first. */
  saves: readonly Article[];
  articles: readonly Article[];
  onClose: (id: string) => void;
};

/** Says of each article that was saved here whether the web shows it, as long as visitors may see it. */
export function RecentSaves({ saves, articles, onClose }: RecentSavesProps) {
  const [now] = useState(() => new Date());
  const watched = saves.flatMap((saved) => latestOf(saved, articles) ?? []);
  const visible = watched.filter((article) => article.is_published && !isScheduled(article, now));
  if (visible.length === 0) return null;
  return (
    <div className="mb-8 space-y-3">
      {visible.map((article) => (
        <OnTheWebNotice key={article.id} article={article} onClose={() => onClose(article.id)} />
      ))}
    </div>
  );
}
