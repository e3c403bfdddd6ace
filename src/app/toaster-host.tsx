import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { noticeLog } from '@/lib/notify';

const Toaster = lazy(() => import('@/components/ui/toaster').then((module) => ({ default: module.Toaster })));

/** Mounts the toaster with the first notice and keeps it from then on, whatever the route. */
export function ToasterHost() {
  const notices = useSyncExternalStore(noticeLog.subscribe, noticeLog.getSnapshot, noticeLog.getSnapshot);
  if (notices.length === 0) return null;
  return (
    // Without a network its code may not come: then there is no toast, and still a page.
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Toaster notices={notices} />
      </Suspense>
    </ErrorBoundary>
  );
}
