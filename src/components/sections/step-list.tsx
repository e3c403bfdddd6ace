import { cn } from '@/lib/cn';

type Step = { title: string; text: string };

const columns = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' } as const;

/** Steps on a line that ends in a result: across on wide screens, down on narrow ones. */
export function StepList({
  steps,
  count = 4,
}: {
  steps: readonly Step[];
  /** How many stand side by side. */ count?: keyof typeof columns;
}) {
  return (
    <ol className={cn('grid max-lg:ml-2', columns[count])}>
      {steps.map((step, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li
            key={step.title}
            className={cn(
              'relative max-lg:border-l-2 max-lg:pl-7 lg:border-t-2 lg:pt-7 lg:pr-6',
              isLast ? 'border-transparent' : 'border-fg max-lg:pb-9',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'absolute size-4 rounded-[6px_6px_6px_2px] border-2 border-fg max-lg:top-1 max-lg:-left-2.25 lg:-top-2.25 lg:left-0',
                isLast ? 'bg-result' : 'bg-surface',
              )}
            />
            <h3 className="text-h4">{step.title}</h3>
            <p className="mt-2 max-w-prose text-base leading-normal text-fg-2">{step.text}</p>
          </li>
        );
      })}
    </ol>
  );
}
