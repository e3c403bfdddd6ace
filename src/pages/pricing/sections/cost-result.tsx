import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatEuros } from '@/lib/numbers';
import { calculator } from '../pricing-content';
import type { CostEstimate, Usage } from '../cost-calculator';
import { costLines, decimalsFor } from '../cost-lines';
import type { UsageDraft } from '../usage-form';

const { result } = calculator;
/** Debounce of the announcement, in milliseconds. */
const SETTLE_MS = 800;

type CostResultProps = {
  usage: Usage | null;
  estimate: CostEstimate | null;
  /** The figures are the visitor's, not the example's. */
  isOwn: boolean;
  hasErrors: boolean;
  onExample: (draft: UsageDraft) => void;
};

/** The cheapest plan, its monthly cost, and the breakdown. */
export function CostResult({ usage, estimate, isOwn, hasErrors, onExample }: CostResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cheapest = estimate?.cheapest;
  return (
    <div className="relative overflow-hidden rounded-card bg-subtle lg:row-span-2 p-5 pb-9 xs:p-7 xs:pb-10">
      <h3 ref={heading} tabIndex={-1} className="text-h4 focus:outline-none">
        {isOwn ? result.heading : result.exampleHeading}
      </h3>
      <Announcement
        text={
          cheapest && isOwn
            ? result.announce(cheapest.plan.name, formatEuros(cheapest.total, decimalsFor([cheapest.total])))
            : ''
        }
      />
      {usage && estimate ? (
        <Outcome usage={usage} estimate={estimate} />
      ) : (
        <p className="mt-3 max-w-lead text-fg-2">{hasErrors ? result.invalid : result.empty}</p>
      )}
      {!isOwn && <p className="mt-5 text-small text-fg-2">{result.exampleHint}</p>}
      {(!isOwn || !usage) && !hasErrors && (
        <Examples
          examples={isOwn ? result.examples : result.examples.slice(1)}
          onChoose={(draft) => {
            onExample(draft);
            // The pressed button disappears with the examples, so focus moves to the heading.
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-zocalo" />
    </div>
  );
}

type ExamplesProps = {
  examples: readonly { label: string; draft: UsageDraft }[];
  onChoose: (draft: UsageDraft) => void;
};

function Examples({ examples, onChoose }: ExamplesProps) {
  return (
    <>
      <h4 className="mt-6 font-sans text-small font-semibold">{result.tryWith}</h4>
      <ul className="mt-2 flex flex-col items-start gap-2">
        {examples.map(({ label, draft }) => (
          <li key={label}>
            <Button variant="secondary" size="sm" onClick={() => onChoose(draft)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ usage, estimate }: { usage: Usage; estimate: CostEstimate }) {
  const { cheapest, plans } = estimate;
  const lines = costLines(cheapest, usage);
  const decimals = decimalsFor([...lines.map((line) => line.amount), cheapest.total]);
  const euros = (amount: number) => formatEuros(amount, decimals);
  const total = euros(cheapest.total);

  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-display text-h2">{cheapest.plan.name}</span>
        <span className="num font-display text-h3">
          <span>{total}</span>{' '}
          <span className="font-sans text-small font-normal tracking-normal text-fg-3">{result.perMonth}</span>
        </span>
      </p>
      <h4 className="mt-6 font-sans text-small font-semibold">{result.breakdown}</h4>
      <dl className="num mt-1 divide-y divide-border text-small">
        {lines.map((line) => (
          <div key={line.label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>
              <span>{line.label}</span>
              {line.detail && <span className="block text-caption text-fg-3">{line.detail}</span>}
            </dt>
            <dd className="text-right font-semibold whitespace-nowrap">{euros(line.amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-border-strong py-2.5 font-semibold">
          <dt>{result.total}</dt>
          <dd className="text-right whitespace-nowrap">{total}</dd>
        </div>
      </dl>
      <h4 className="mt-5 font-sans text-small font-semibold">{result.compare}</h4>
      <dl className="num mt-2 grid gap-2 text-small xs:grid-cols-3">
        {plans
          .filter(({ plan }) => plan.id !== cheapest.plan.id)
          .map((other) => (
            <div
              key={other.plan.id}
              className="flex flex-wrap justify-between gap-x-3 rounded-md bg-surface px-3.5 py-2.5 xs:block"
            >
              <dt className="text-caption text-fg-3">{other.plan.name}</dt>
              <dd className="font-semibold whitespace-nowrap">
                {formatEuros(other.total, decimalsFor([other.total]))}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** A live region that announces the result once the visitor stops typing. */
function Announcement({ text }: { text: string }) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="sr-only">{settled}</output>;
}
