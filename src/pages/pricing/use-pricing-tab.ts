import { useSearchParams } from 'react-router-dom';
import { useIsHydrating } from '@/lib/hydration';

type PricingTab = 'managed' | 'saas';

const PARAMETER = 'tab';

export const isPricingTab = (value: unknown): value is PricingTab => value === 'managed' || value === 'saas';

/**
 * The selected tab, stored in the address: `/pricing?tab=saas`. The page is prerendered without a query, so the first
 * render must be the managed tab too; the address is read right after it.
 */
export function usePricingTab(): [PricingTab, (tab: PricingTab) => void] {
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
