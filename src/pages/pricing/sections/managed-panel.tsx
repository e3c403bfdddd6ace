import { Check, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import { demoLabel, managed } from '../pricing-content';
import { ManagedExample } from './managed-example';

type ManagedPanelProps = {
  /** Switches to the tab with the platform's plans. */
  onShowPlans: () => void;
};

/** The two managed services, and an example month of one. */
export function ManagedPanel({ onShowPlans }: ManagedPanelProps) {
  return (
    <section aria-labelledby="gestionados" className="container-page pt-10 print:pb-6">
      <h2 id="gestionados" className="sr-only">
        {managed.title}
      </h2>
      {/* The cards share grid rows, so that each line is beside its counterpart. */}
      <div className="grid gap-x-6 gap-y-6 lg:grid-cols-2 lg:grid-rows-[repeat(3,auto)_repeat(5,auto)_auto] lg:gap-y-0 print:grid-cols-2">
        <ServiceCard service={managed.b2b} demo="primary" onShowPlans={onShowPlans} />
        <ServiceCard service={managed.b2c} demo="secondary" onShowPlans={onShowPlans} />
      </div>
      <ManagedExample />
    </section>
  );
}

type Service = typeof managed.b2b;
type ServiceCardProps = ManagedPanelProps & {
  service: Service;
  /** Only one of two adjacent buttons is filled. */
  demo: 'primary' | 'secondary';
};

function ServiceCard({ service, demo, onShowPlans }: ServiceCardProps) {
  return (
    <article className="relative row-span-9 grid break-inside-avoid grid-rows-subgrid overflow-hidden rounded-card border border-border bg-surface p-5 pb-8 max-lg:block xs:p-7 xs:pb-10 lg:p-9 lg:pb-12 print:block">
      <h3 className="text-h3">{service.title}</h3>
      <p className="mt-5 flex gap-x-8 gap-y-3 self-start max-xs:flex-col">
        {service.figures.map(({ amount, unit }) => (
          <span key={amount}>
            <span className="num block font-display text-figure">{amount}</span>{' '}
            <span className="text-fg-2">{unit}</span>
          </span>
        ))}
      </p>
      <p className="mt-4 max-w-measure text-fg-2">{service.condition}</p>
      <h4 className="mt-7 font-sans text-small font-semibold">{managed.includes}</h4>
      <dl className="mt-2 lg:row-span-4 lg:grid lg:grid-rows-subgrid">
        {service.rows.map(({ label, value, included }) => {
          const Icon = included ? Check : Plus;
          return (
            <div
              key={label}
              className="border-t border-border py-3 xs:grid xs:grid-cols-[9.5rem_1fr] xs:items-baseline xs:gap-x-3"
            >
              <dt className="flex items-center gap-3 text-fg-2">
                <Icon aria-hidden className={`size-4.5 shrink-0 ${included ? 'text-primary' : 'text-fg-3'}`} />
                <span className="self-baseline">{label}</span>
              </dt>
              <dd className="font-medium max-xs:pl-7.5">{value}</dd>
            </div>
          );
        })}
      </dl>
      <div className="flex flex-wrap gap-3 self-end pt-7 max-xs:flex-col">
        <ButtonLink to={paths.demo} variant={demo}>
          {demoLabel}
        </ButtonLink>
        <Button variant="secondary" onClick={onShowPlans}>
          {managed.toPlatformCosts}
        </Button>
      </div>
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-zocalo" />
    </article>
  );
}
