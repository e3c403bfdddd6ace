import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; description?: ReactNode; action?: ReactNode };

/** An empty list: a sentence, and the next action if there is one. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border-[1.5px] border-dashed border-border-strong px-5 py-11 text-center">
      <p className="text-lg font-semibold">{title}</p>
      {description && <p className="mt-1 max-w-measure text-fg-2">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
