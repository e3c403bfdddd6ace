import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast, Toaster as SonnerToaster } from 'sonner';
import { Button } from './button';
import { useMedia } from './use-media';

export type ToasterNotice = {
  id: number;
  kind: 'success' | 'error';
  title: string;
  description?: string | undefined;
  action?: { label: string; act: () => void } | undefined;
};

const SUCCESS_MS = 6_000;
/** Also of what can be acted on: time to read it, decide, and get there with the keyboard. */
const ERROR_MS = 10_000;
/** Under the `md` breakpoint of tailwind.config.ts. */
const PHONE = '(max-width: 47.99rem)';

function ToastCard({ notice, onClose }: { notice: ToasterNotice; onClose: () => void }) {
  const failed = notice.kind === 'error';
  function onAct() {
    onClose();
    notice.action?.act();
  }
  return (
    <div className="relative flex w-full gap-3 font-sans overflow-hidden rounded-lg border border-border bg-surface py-3.5 pr-2 pl-5.5 text-fg shadow-2">
      <span
        aria-hidden
        className={failed ? 'absolute inset-y-0 left-0 w-1.5 bg-danger' : 'absolute inset-y-0 left-0 w-1.5 bg-success'}
      />
      {failed ? (
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
      ) : (
        <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success" />
      )}
      <div role={failed ? 'alert' : 'status'} className="min-w-0 flex-1 text-small">
        <p className="font-semibold">{notice.title}</p>
        {notice.description && <p className="text-fg-2">{notice.description}</p>}
        {notice.action && (
          <Button variant="secondary" size="sm" onClick={onAct} className="mt-2.5">
            {notice.action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label="Cerrar aviso"
        onClick={onClose}
        className="-my-2 inline-grid size-11 shrink-0 place-items-center rounded-sm text-fg-3 hover:text-fg"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}

/** Shows each notice once: bottom right, on a phone at the top. Success 6 s, errors and what can be acted on 10 s, waiting while pointed at, or once the keyboard came with the library’s Alt+T. */
export function Toaster({ notices }: { notices: readonly ToasterNotice[] }) {
  const shown = useRef(0);
  const isPhone = useMedia(PHONE);

  useEffect(() => {
    for (const notice of notices) {
      if (notice.id <= shown.current) continue;
      shown.current = notice.id;
      toast.custom((id) => <ToastCard notice={notice} onClose={() => toast.dismiss(id)} />, {
        duration: notice.kind === 'error' || notice.action ? ERROR_MS : SUCCESS_MS,
        className: 'pointer-events-auto w-full',
      });
    }
  }, [notices]);

  return (
    <SonnerToaster
      position={isPhone ? 'top-center' : 'bottom-right'}
      containerAriaLabel="Avisos"
      visibleToasts={3}
      gap={12}
      style={{ '--width': '380px' }}
    />
  );
}
