import type { LucideIcon } from 'lucide-react';
import type { Elements } from '@/lib/elements';

type NoticeProps = { Icon: LucideIcon; children: Elements };

/** What the person at the door should know, besides the list. */
export function Notice({ Icon, children }: NoticeProps) {
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-result-soft px-3.5 py-2.5 text-small text-result-ink">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
