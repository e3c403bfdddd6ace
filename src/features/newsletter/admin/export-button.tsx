import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { downloadText } from '@/lib/download';
import { notify } from '@/lib/notify';
import { formatInteger } from '@/lib/numbers';
import { formatInMadrid } from '@contract/time/dates';
import { useExportSubscribers } from '../api/subscribers';
import { subscribersCsv } from './subscribers-csv';

/** Exports the confirmed subscribers as a file for a mailing tool. */
export function ExportButton() {
  const exportAll = useExportSubscribers();
  const [count, setCount] = useState(0);

  function download() {
    setCount(0);
    exportAll.mutate(setCount, {
      onSuccess: (subscribers) => {
        if (subscribers.length === 0) {
          notify.error('No hay nadie a quien escribir', 'Nadie ha confirmado todavía que quiere novedades.');
          return;
        }
        const day = formatInMadrid(new Date(), 'yyyy-MM-dd') ?? '';
        downloadText(`boletin-${day}.csv`, subscribersCsv(subscribers), 'text/csv;charset=utf-8');
        notify.success(
          'Boletín exportado',
          subscribers.length === 1
            ? '1 dirección confirmada.'
            : `${formatInteger(subscribers.length)} direcciones confirmadas.`,
        );
      },
    });
  }

  return (
    <Button
      variant="secondary"
      {...(exportAll.isPending && { busy: true, busyLabel: `${formatInteger(count)} leídas` })}
      onClick={download}
    >
      <Download aria-hidden className="size-4.5" />
      Exportar confirmados
    </Button>
  );
}
