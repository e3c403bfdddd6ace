import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';

type Action = { label: string; to: string };
type ClosingCallProps = {
  title: ReactNode;
  lead?: ReactNode;
  primary: Action;
  secondary?: Action;
  /** A row of links under the buttons. */ children?: ReactNode;
};

/** The last word of a page, on the blue band that continues into the footer. */
export function ClosingCall({ title, lead, primary, secondary, children }: ClosingCallProps) {
  return (
    <section data-surface="band" className="border-b border-zocalo-line bg-zocalo print:hidden text-zocalo-fg">
      <div className="container-page py-20 md:pt-28 md:pb-24">
        <h2 className="max-w-[14em] text-h1">{title}</h2>
        {lead && <p className="mt-5 max-w-lead text-lead text-zocalo-fg2">{lead}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={primary.to} variant="on-band" className="max-xs:w-full">
            {primary.label}
          </ButtonLink>
          {secondary && (
            <ButtonLink to={secondary.to} variant="on-band-outline" className="max-xs:w-full">
              {secondary.label}
            </ButtonLink>
          )}
        </div>
        {children && <div className="mt-14 border-t border-zocalo-line pt-4">{children}</div>}
      </div>
    </section>
  );
}
