import { useState } from 'react';
import { LivePageNotice } from './live-page-notice';
import { useArticlesById } from '../api/list-all-articles';
import type { Article } from '../article';
import { isScheduled } from '../schedule';

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
