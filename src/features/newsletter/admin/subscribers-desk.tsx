import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Pager } from '@/components/ui/pager';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useDebounced } from '@/lib/time/use-debounced';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { useSubscribers } from '../api/list-subscribers';
import { SUBSCRIBER_STATES, type Subscriber, type SubscriberFilter } from '../subscriber';
import { useRemoveSubscriber } from '../api/remove-subscriber';
import { ExportButton } from './export-button';
import { subscriberLabels } from './subscriber-labels';
import { SubscriberList } from './subscriber-list';
import { SubscribersSkeleton } from './subscribers-skeleton';

type RemoveSubscriberDialogProps = { subscriber: Subscriber; onClose: () => void };

/** Asks, naming the address, and removes the subscriber. Stays open after a failure, for a retry. */
function RemoveSubscriberDialog({ subscriber, onClose }: RemoveSubscriberDialogProps) {
  const remove = useRemoveSubscriber();

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Quitar a ${subscriber.email} del boletín?`}
      description="Se borra también la prueba de que aceptó recibir novedades, y esta acción no se puede deshacer. Quítala además de la herramienta con la que las envías."
      confirmLabel="Quitar"
      onConfirm={() => remove.mutateAsync(subscriber.id).then(onClose)}
    />
  );
}

const TYPING_PAUSE_MS = 300;
const stateOptions: { value: SubscriberFilter['state']; label: string }[] = [
  { value: 'all', label: 'Todos' },
  ...SUBSCRIBER_STATES.map((state) => ({ value: state, label: subscriberLabels[state].all })),
];

/** Searches, removes and exports subscribers. */
export function SubscribersDesk() {
  const [filter, setFilter] = useState<SubscriberFilter>({ state: 'all', search: '', page: 1 });
  const [removing, setRemoving] = useState<Subscriber | null>(null);
  const search = useDebounced(filter.search.trim(), TYPING_PAUSE_MS);
  const { data, isPending, refetch } = useSubscribers({ ...filter, search });

  function content() {
    if (isPending) return <SubscribersSkeleton />;
    if (!data)
      return (
        <ErrorBlock
          title="No hemos podido cargar las direcciones."
          description="Comprueba tu conexión y vuelve a intentarlo."
          onRetry={() => void refetch()}
        />
      );
    if (data.total === 0)
      return (
        <EmptyState
          title="Nadie coincide con la búsqueda"
          description="Prueba con otra parte del email o con otro estado."
        />
      );
    return (
      <>
        <SubscriberList subscribers={data.subscribers} onRemove={setRemoving} />
        <div className="mt-6">
          <Pager
            label="Páginas del boletín"
            page={Math.min(filter.page, data.lastPage)}
            lastPage={data.lastPage}
            onPage={(page) => setFilter({ ...filter, page })}
          />
        </div>
      </>
    );
  }

  return (
    <>
      <div className="mt-8 mb-6 flex flex-wrap items-end gap-4">
        <TextField
          label="Buscar"
          type="search"
          placeholder="Una parte del email"
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.target.value, page: 1 })}
          className="min-w-0 flex-1 basis-64"
        />
        <SelectField
          label="Estado"
          options={stateOptions}
          value={filter.state}
          onChange={(event) =>
            setFilter({
              ...filter,
              state: stateOptions.find(({ value }) => value === event.target.value)?.value ?? 'all',
              page: 1,
            })
          }
          className="basis-44 max-sm:grow"
        />
        <ExportButton />
      </div>
      {content()}
      {removing && <RemoveSubscriberDialog subscriber={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
