import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type Step = { title: string; text: string };

const columns = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' } as const;

type StepListProps = {
  steps: readonly Step[];
  /** Number of columns. */
  count?: keyof typeof columns;
  /** A visual per step: above the title in columns, below the text otherwise. */
  visuals?: readonly ReactNode[];
};

/** Steps on a line that ends in a result: horizontal on wide screens, vertical on narrow ones. */
export function StepList({ steps, count = 4, visuals }: StepListProps) {
  return (
    <ol className={cn('grid gap-x-6 max-lg:ml-2', columns[count], visuals && 'lg:grid-rows-[auto_auto_1fr]')}>
      {steps.map((step, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li
            key={step.title}
            className={cn(
              'relative max-lg:pl-7 lg:pt-7',
              visuals &&
                'grid sm:max-lg:grid-cols-2 sm:max-lg:grid-rows-[auto_1fr] sm:max-lg:gap-x-6 lg:row-span-3 lg:grid-rows-subgrid',
              !isLast && 'max-lg:pb-9',
            )}
          >
            {!isLast && (
              <span
                aria-hidden
                className="absolute bg-fg max-lg:top-1 max-lg:-bottom-1 max-lg:left-0 max-lg:w-0.5 lg:top-0 lg:-right-6 lg:left-0 lg:h-0.5"
              />
            )}
            <span
              aria-hidden
              className={cn(
                'absolute size-4 rounded-[6px_6px_6px_2px] border-2 border-fg max-lg:top-1 max-lg:-left-1.75 lg:-top-1.75 lg:left-0',
                isLast ? 'bg-result' : 'bg-surface',
              )}
            />
            <h3 className="text-h4 lg:row-start-2">{step.title}</h3>
            <p className="mt-2 max-w-measure text-base leading-normal text-fg-2 lg:row-start-3">{step.text}</p>
            {visuals && (
              <div className="grid max-sm:mt-5 sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1 lg:row-start-1 lg:mb-6">
                {visuals[index]}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
