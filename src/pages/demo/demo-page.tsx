import { PageMeta } from '@/components/page-meta';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { StepList } from '@/components/sections/step-list';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { demoContent } from './demo-content';
import { ContactOptions } from './sections/contact-options';

export default function DemoPage() {
  return (
    <>
      <PageMeta
        title={pageTitle(demoContent.title)}
        description={demoContent.description}
        structuredData={[breadcrumbs({ name: demoContent.title, path: paths.demo })]}
      />
      <ContactOptions />
      <Section labelledBy="despues">
        <SectionHeader id="despues" title={demoContent.next.title} />
        <StepList steps={demoContent.next.steps} count={3} />
      </Section>
    </>
  );
}
