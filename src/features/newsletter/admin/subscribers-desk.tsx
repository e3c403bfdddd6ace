import { useState } from 'react';
import { PagedList } from '@/components/feedback/paged-list';
import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { useListAddress } from '@/lib/list-state';
import { formatInteger } from '@/lib/numbers';
import { shownEmail } from '@/lib/shown-email';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useRemoveSubscriber, useSubscribers } from '../api/subscribers';
import { SUBSCRIBER_STATES, subscriberLabels, type Subscriber, type SubscriberFilter } from '../subscriber';
import { ExportButton } from './export-button';
import { SubscriberList } from './subscriber-list';

type RemoveSubscriberDialogProps = { subscriber: Subscriber; onClose: () => void };

/** Asks, naming the address, and removes the subscriber. Stays open after a failure, for a retry. */
function RemoveSubscriberDialog({ subscriber, onClose }: RemoveSubscriberDialogProps) {
  const remove = useRemoveSubscriber();

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Quitar a ${shownEmail(subscriber.email)} del boletín?`}
      description="Se borra también la prueba de que aceptó recibir novedades, y esta acción no se puede deshacer. Quita también la dirección de la herramienta con la que las envías."
      confirmLabel="Quitar"
      onConfirm={() => remove.mutateAsync(subscriber.id).then(onClose)}
    />
  );
}

const stateOptions = [
  { value: 'todos', label: 'Todos' },
  ...SUBSCRIBER_STATES.map((state) => ({ value: state, label: subscriberLabels[state].all })),
] as const satisfies readonly { value: SubscriberFilter['state']; label: string }[];

/** Placeholder of the list. */
export function SubscribersSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-72 w-full rounded-card" />
    </Loading>
  );
}

/** Searches, removes and exports subscribers. */
export function SubscribersDesk() {
  const list = useListAddress();
  const { search, page } = list;
  const state = list.choice('estado', stateOptions);
  const [removing, setRemoving] = useState<Subscriber | null>(null);
  const query = useSubscribers({ state, search, page });

  return (
    <>
      <div className="mt-8 flex flex-wrap items-end gap-4">
        <SearchField
          placeholder="Una parte del email"
          value={search}
          onSearch={list.searchFor}
          className="min-w-0 flex-1 basis-64"
        />
        <SelectField
          label="Estado"
          options={stateOptions}
          value={state}
          onChange={(event) => list.choose('estado', stateOptions, event.target.value)}
          className="basis-44 max-sm:grow"
        />
        <ExportButton />
      </div>
      <PagedList
        query={query}
        page={page}
        onPage={list.turnTo}
        label="Páginas del boletín"
        summary={({ total }) => `${formatInteger(total)} ${total === 1 ? 'dirección' : 'direcciones'}`}
        skeleton={<SubscribersSkeleton />}
        problem="No hemos podido cargar las direcciones."
        noMatch={{
          title: 'Nadie coincide con la búsqueda',
          description: 'Prueba con otra parte del email o con otro estado.',
          onShowAll: list.showAll,
        }}
      >
        {({ rows }) => <SubscriberList subscribers={rows} onRemove={setRemoving} />}
      </PagedList>
      {removing && <RemoveSubscriberDialog subscriber={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
