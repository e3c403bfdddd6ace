import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import { demoLabel, passThrough } from '../pricing-content';

/** Third-party costs, and the call to action for a demo. */
export function PassThrough() {
  return (
    <section aria-labelledby="terceros" className="container-page pt-16 lg:pt-24">
      <div className="relative flex flex-wrap items-center justify-between gap-x-12 gap-y-6 overflow-hidden rounded-card bg-primary-soft p-6 pb-9 sm:p-10 sm:pb-12">
        <div>
          <h2 id="terceros" className="text-h3">
            {passThrough.title}
          </h2>
          <p className="mt-2 max-w-measure text-fg-2">{passThrough.text}</p>
        </div>
        <ButtonLink to={paths.demo} className="max-xs:w-full">
          {demoLabel}
        </ButtonLink>
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-zocalo" />
      </div>
    </section>
  );
}
