import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { noticeStore } from '@/lib/notify';

/** Toasts, once there is one; a line of text when what shows them could not be loaded. */
export function Notices() {
  const { areWanted, plain } = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, noticeStore.read);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!areWanted) return;
    import('@/components/ui/toaster').then(
      (module) => setToaster(() => module.Toaster),
      () => {},
    );
  }, [areWanted]);

  return (
    <>
      {Toaster && <Toaster />}
      {plain && (
        <output className="fixed inset-x-4 bottom-4 z-60 mx-auto block max-w-measure rounded-lg border border-border bg-surface p-4 text-small text-fg shadow-2 print:hidden">
          {plain}
        </output>
      )}
    </>
  );
}
