import { useState } from 'react';
import { LivePageNotice } from './live-page-notice';
import type { Article } from '../article';
import { isScheduled } from '../schedule';

/**
 * The newer of the saved version and the listed one, because the list may be older than the save. Undefined for a
 * deleted article.
 */
function latestOf(saved: Article, articles: readonly Article[]): Article | undefined {
  const listed = articles.find(({ id }) => id === saved.id);
  return listed && listed.updated_at < saved.updated_at ? saved : listed;
}

type RecentSavesProps = {
  /** Articles saved while this page is open, latest first. */
  saves: readonly Article[];
  articles: readonly Article[];
  onClose: (id: string) => void;
};

/** Shows for each saved, public article whether its page already has the saved version. */
export function RecentSaves({ saves, articles, onClose }: RecentSavesProps) {
  const [now] = useState(() => new Date());
  const watched = saves.flatMap((saved) => latestOf(saved, articles) ?? []);
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
