import { useState } from 'react';
import { Dialog, DialogContent, DialogFooter } from '@/components/radix/dialog';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import type { DoorRow } from '../door';
import { scanOutcome, type ScanOutcome } from './scan-outcome';
import { useScanner } from './use-scanner';

type ScanDialogProps = {
  eventId: string;
  people: readonly DoorRow[];
  onFound: (person: DoorRow) => void;
  onClose: () => void;
};

/** Scans the codes of registrations one after another with the phone's camera. */
export function ScanDialog({ eventId, people, onFound, onClose }: ScanDialogProps) {
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const { video, problem, restart } = useScanner(async (code) => {
    const said = await scanOutcome(code, eventId, people);
    if (said.person) onFound(said.person);
    setOutcome(said);
  });

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
          {problem !== null && <Button onClick={restart}>Reintentar</Button>}
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
