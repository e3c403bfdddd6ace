import { useEffect, useRef, useState } from 'react';
import { Dialog, DialogContent, DialogFooter } from '@/components/radix/dialog';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { codeReader } from '../code-reader';
import type { DoorRow } from '../door';
import { scanOutcome, type ScanOutcome } from './scan-outcome';

/** Between two looks at the video. */
const LOOK_MS = 200;
/** A code that stays before the camera is read once. */
const SAME_CODE_MS = 4_000;

type ScanDialogProps = {
  eventId: string;
  people: readonly DoorRow[];
  onFound: (person: DoorRow) => void;
  onClose: () => void;
};

const cameraProblem = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'No hay permiso para usar la cámara. Dáselo a esta página en los ajustes del navegador, o busca a la persona en la lista.'
    : 'No se ha podido abrir la cámara. Busca a la persona en la lista.';

/** Scans the codes of registrations one after another with the phone's camera. */
export function ScanDialog({ eventId, people, onFound, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ people, onFound });
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  useEffect(() => {
    latest.current = { people, onFound };
  });

  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    let last = { code: '', at: 0 };

    async function look(read: Awaited<ReturnType<typeof codeReader>>) {
      const code = video.current && (await read(video.current).catch(() => null));
      if (code && isOpen && (code !== last.code || Date.now() - last.at > SAME_CODE_MS)) {
        last = { code, at: Date.now() };
        const said = await scanOutcome(code, eventId, latest.current.people);
        if (said.person) latest.current.onFound(said.person);
        setOutcome(said);
      } else if (code) last.at = Date.now();
      if (isOpen) timer = setTimeout(() => void look(read), LOOK_MS);
    }

    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const read = await codeReader();
      if (!isOpen || !video.current) {
        stream.getTracks().forEach((track) => track.stop());
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      await look(read);
    }
    void start().catch((error: unknown) => isOpen && setProblem(cameraProblem(error)));
    return () => {
      isOpen = false;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [eventId]);

  return (
    <Dialog open onOpenChange={(opens) => !opens && onClose()}>
      <DialogContent size="list" title="Escanear" description="Pon el código QR del registro delante de la cámara.">
        <div className="px-5 pb-5 md:px-7">
          {problem === null && (
            <video
              ref={video}
              muted
              playsInline
              className="h-[min(50dvh,22rem)] w-full rounded-md bg-muted object-cover"
            />
          )}
          <p
            role="alert"
            className={cn(
              'mt-3 rounded-md px-3.5 py-3 font-semibold empty:hidden',
              problem !== null || outcome?.isRefused ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
            )}
          >
            {problem ?? outcome?.text}
          </p>
        </div>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
