import { useSearchParams } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { useIsHydrating } from '@/lib/hydration';
import { PageMeta } from '@/components/page-meta';
import { ClosingCall } from '@/components/sections/closing-call';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/radix/tabs';
import { breadcrumbs, faqData } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { closing, demoLabel, faq, hero, meta, plansTitleId, tabs } from './pricing-content';
import { Faq } from './sections/faq';
import { ManagedPanel } from './sections/managed-panel';
import { SaasPanel } from './sections/saas-panel';

type PricingTab = 'managed' | 'saas';

const PARAMETER = 'tab';

const isPricingTab = (value: unknown): value is PricingTab => value === 'managed' || value === 'saas';

/**
 * The selected tab, stored in the address: `/pricing?tab=saas`. The page is prerendered without a query, so the first
 * render must be the managed tab too; the address is read right after it.
 */
function usePricingTab(): [PricingTab, (tab: PricingTab) => void] {
  const [parameters, setParameters] = useSearchParams();
  const isHydrating = useIsHydrating();
  const requested = parameters.get(PARAMETER);
  const tab = !isHydrating && isPricingTab(requested) ? requested : 'managed';

  const choose = (next: PricingTab) => {
    setParameters(
      (current) => {
        if (next === 'managed') current.delete(PARAMETER);
        else current.set(PARAMETER, next);
        return current;
      },
      { replace: true },
    );
  };

  return [tab, choose];
}

/** The inactive panel stays in the document for printing and for pages without scripts. */
const panel = 'data-[state=inactive]:hidden noscript:block! print:block!';

export default function PricingPage() {
  const [tab, setTab] = usePricingTab();
  const tray = useRef<HTMLDivElement>(null);
  const sentToPlans = useRef(false);

  const showPlans = () => {
    sentToPlans.current = true;
    setTab('saas');
  };

  // The pressed button disappears with its tab, so focus moves to the title of the new one.
  useEffect(() => {
    if (tab !== 'saas' || !sentToPlans.current) return;
    sentToPlans.current = false;
    tray.current?.scrollIntoView({ block: 'start' });
    document.getElementById(plansTitleId)?.focus({ preventScroll: true });
  }, [tab]);

  return (
    <>
      <PageMeta
        title={pageTitle(meta.title)}
        description={meta.description}
        structuredData={[faqData(faq.items), breadcrumbs({ name: meta.title, path: paths.pricing })]}
      />
      <Tabs value={tab} onValueChange={(value) => isPricingTab(value) && setTab(value)}>
        <div className="container-page pt-10 lg:pt-16">
          <h1 className="text-h1">{hero.title}</h1>
          <p className="mt-5 max-w-lead text-lead text-fg-2">{hero.lead}</p>
          <div ref={tray} className="mt-8 print:hidden">
            <TabsList aria-label={tabs.label}>
              <TabsTrigger value="managed">{tabs.managed}</TabsTrigger>
              <TabsTrigger value="saas">{tabs.saas}</TabsTrigger>
            </TabsList>
          </div>
        </div>
        <TabsContent value="managed" forceMount tabIndex={-1} className={panel}>
          <ManagedPanel onShowPlans={showPlans} />
        </TabsContent>
        <TabsContent value="saas" forceMount tabIndex={-1} className={panel}>
          <SaasPanel />
          <Faq />
        </TabsContent>
      </Tabs>
      <ClosingCall title={closing.title} lead={closing.lead} primary={{ label: demoLabel, to: paths.demo }} />
    </>
  );
}
