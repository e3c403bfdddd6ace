import { EmptyState } from '@/components/feedback/empty-state';
import { LoadError } from '@/components/feedback/error-block';
import { SubscribersDesk, SubscribersSkeleton } from '@/features/newsletter/admin/subscribers-desk';
import { useSubscriberCounts, type SubscriberCounts } from '@/features/newsletter/api/subscribers';
import { brand } from '@/lib/site';
import { formatInteger } from '@/lib/numbers';
import { SUBSCRIBER_STATES, subscriberLabels } from '@/features/newsletter/subscriber';

/** Number of subscribers by state. */
function SubscriberTotals({ counts }: { counts: SubscriberCounts }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-border rounded-card border border-border bg-surface">
      {SUBSCRIBER_STATES.map((state) => (
        <div key={state} className="flex flex-col-reverse justify-end px-3 py-4 sm:px-5">
          <dt className="text-small text-fg-2">{subscriberLabels[state].all}</dt>
          <dd className="num font-display text-h3">{formatInteger(counts[state])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Content() {
  const { data: counts, isPending, refetch } = useSubscriberCounts();
  if (isPending) return <SubscribersSkeleton />;
  if (!counts) return <LoadError title="No hemos podido cargar el boletín." onRetry={() => void refetch()} />;
  if (counts.confirmed + counts.waiting + counts.unsubscribed === 0)
    return (
      <EmptyState
        title="Nadie ha pedido novedades todavía"
        description="Cuando alguien marque la casilla al apuntarse a un evento, le pediremos por email que lo confirme y aparecerá aquí."
      />
    );
  return (
    <>
      <SubscriberTotals counts={counts} />
      <SubscribersDesk />
    </>
  );
}

/** The subscribers, with an export for a mailing tool. */
export default function AdminNewsletterPage() {
  return (
    <>
      <title>{`Boletín · CMS ${brand.name}`}</title>
      <h1 className="text-h3">Boletín</h1>
      <p className="mt-1 mb-8 max-w-measure text-fg-2">
        Quién quiere recibir novedades y con qué prueba. Aquí no se envía nada: exporta las direcciones confirmadas y
        llévalas a la herramienta con la que las envías, con el enlace de baja de cada una. El CSV es para ese programa,
        no para Excel: con comas, fechas ISO y los textos tal cual.
      </p>
      <Content />
    </>
  );
}
