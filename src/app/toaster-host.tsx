import { useSyncExternalStore } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { noticeLog } from '@/lib/notify';

/** Mounts the toaster with the first notice and keeps it from then on, whatever the route. */
export function ToasterHost() {
  const notices = useSyncExternalStore(noticeLog.subscribe, noticeLog.getSnapshot, noticeLog.getSnapshot);
  return notices.length > 0 && <Toaster notices={notices} />;
}
