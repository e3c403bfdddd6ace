import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { BeforeAfter } from '@/components/visuals/before-after';
import type { CaseKpi } from '@/features/cases/case-study';
import { caseContent } from '../case-content';

export function CaseKpis({ kpis }: { kpis: readonly CaseKpi[] }) {
  return (
    <Section tone="surface" labelledBy="antes-y-despues">
      <SectionHeader id="antes-y-despues" title={caseContent.kpis} />
      <ul className="grid grid-cols-1 gap-6 lg:grid-cols-2 print:grid-cols-2">
        {kpis.map(({ metric, icon: Icon, ...kpi }) => (
          <li key={metric}>
            <BeforeAfter title={metric} {...kpi} icon={<Icon aria-hidden />} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
