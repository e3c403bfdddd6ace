import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import { demoLabel, managed } from '../pricing-content';

type ManagedPanelProps = {
  /** Shows the plans of the platform, in the other tab. */
  onShowPlans: () => void;
};

/** The two managed services. */
export function ManagedPanel({ onShowPlans }: ManagedPanelProps) {
  return (
    <section aria-labelledby="gestionados" className="container-page pt-10 pb-16 lg:pb-24 print:pb-6">
      <h2 id="gestionados" className="sr-only">
        {managed.title}
      </h2>
      <div className="grid gap-6 lg:grid-cols-2 print:grid-cols-2">
        <ServiceCard service={managed.b2b} onShowPlans={onShowPlans} />
        <ServiceCard service={managed.b2c} onShowPlans={onShowPlans} />
      </div>
    </section>
  );
}

type Service = typeof managed.b2b;

function ServiceCard({ service, onShowPlans }: ManagedPanelProps & { service: Service }) {
  return (
    <article className="relative flex break-inside-avoid flex-col overflow-hidden rounded-card border border-border bg-surface p-5 pb-8 xs:p-7 xs:pb-10 lg:p-9 lg:pb-12">
      <h3 className="text-h3">{service.title}</h3>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {service.figures.map(({ amount, unit }) => (
          <span key={amount}>
            <span className="num font-display text-figure">{amount}</span>{' '}
            <span className="ml-1 text-fg-2">{unit}</span>
          </span>
        ))}
      </p>
      <p className="mt-4 max-w-prose text-fg-2">{service.condition}</p>
      <ul className="mt-6 grid gap-3 border-t border-border pt-6">
        {service.includes.map((item) => (
          <li key={item} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-primary" />
            {item}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-3 pt-8 max-xs:flex-col">
        <ButtonLink to={paths.demo}>{demoLabel}</ButtonLink>
        <Button variant="secondary" onClick={onShowPlans}>
          {managed.toPlatformCosts}
        </Button>
      </div>
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-zocalo" />
    </article>
  );
}
