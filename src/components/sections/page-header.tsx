import type { ReactNode } from 'react';
import { TitleText } from './title-text';
import type { Elements } from '@/lib/elements';

type PageHeaderProps = {
  title: string;
  /** A mark beside the title, valid for the whole page. */
  mark?: Elements;
  lead?: ReactNode;
  children?: Elements;
};

/** A page header without a product visual: title, one paragraph, and content below. */
export function PageHeader({ title, mark, lead, children }: PageHeaderProps) {
  return (
    <div className="container-page pt-10 pb-12 md:pt-16">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="max-w-title text-h1">
          <TitleText>{title}</TitleText>
        </h1>
        {mark}
      </div>
      {lead && <p className="mt-5 max-w-lead text-lead text-fg-2">{lead}</p>}
      {children}
    </div>
  );
}
