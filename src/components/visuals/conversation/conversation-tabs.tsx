import { useLayoutEffect, useRef, useState } from 'react';
import type { PlaybackState } from '@/components/motion/playback';
import { PlaybackButton } from '@/components/motion/playback-button';
import { usePlayback } from '@/components/motion/use-playback';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/radix/tabs';
import { cn } from '@/lib/cn';
import { useIsHydrating } from '@/lib/hydration';
import { conversationTexts as texts, scenarios, type Scenario } from './conversation-content';
import { ConversationWindow } from './conversation-window';

const [first] = scenarios;

type ConversationTabsProps = {
  /** At the top of its page, as in `PlayableFigure`. */
  atTop?: boolean;
  /** The tabs under the window are on the blue band. */
  onBand?: boolean;
  /** A sentence per sector. With it the tabs are in a column to the left of the window, instead of below it. */
  descriptions?: Record<Scenario['id'], string>;
  className?: string;
};

/**
 * The sectors as tabs: a row of pills on the blue band or, with descriptions, a column with one sentence per sector.
 */
function SectorRail({ descriptions }: { descriptions?: Record<Scenario['id'], string> | undefined }) {
  const variant = descriptions ? 'column' : 'band';
  return (
    <TabsList variant={variant} aria-label={texts.sectors}>
      {scenarios.map(({ id, sector }) => (
        <TabsTrigger key={id} value={id} variant={variant}>
          {descriptions ? (
            <>
              <span className="block font-display text-h4">{sector}</span>
              <span className="mt-1 block text-body text-fg-2 max-lg:group-data-[state=inactive]:hidden">
                {descriptions[id]}
              </span>
            </>
          ) : (
            sector
          )}
        </TabsTrigger>
      ))}
    </TabsList>
  );
}

/**
 * One sample conversation per sector, selected by tabs. Only the first is prerendered; after a selection all share one
 * grid cell, so that the tallest sets the height. Selecting replays the conversation.
 */
export function ConversationTabs({ atTop = false, onBand = false, descriptions, className }: ConversationTabsProps) {
  const [chosen, setChosen] = useState<Scenario>();
  const current = chosen ?? first;
  const [state, setState] = useState<PlaybackState>();
  const isHydrating = useIsHydrating();
  const { ref, toggle, play } = usePlayback<HTMLElement>({ onState: setState, onArrival: atTop && !isHydrating });
  const shown = useRef(current);

  // A layout effect, so that the final state never flashes before playback.
  useLayoutEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    play();
  });

  const rail = <SectorRail descriptions={descriptions} />;
  return (
    <Tabs
      asChild
      orientation={descriptions ? 'vertical' : 'horizontal'}
      value={current.id}
      onValueChange={(id) => setChosen(scenarios.find((scenario) => scenario.id === id))}
    >
      <figure
        ref={ref}
        className={cn(descriptions && 'grid items-start gap-x-6 gap-y-8 lg:grid-cols-2 lg:gap-x-14', className)}
      >
        <figcaption className="sr-only">{texts.caption(current)}</figcaption>
        {descriptions && rail}
        <div>
          <div className="grid grid-cols-1">
            {scenarios.map((scenario) => (
              <TabsContent
                key={scenario.id}
                value={scenario.id}
                forceMount
                tabIndex={-1}
                className={cn('col-start-1 row-start-1', scenario.id !== current.id && 'invisible')}
              >
                {(chosen || scenario === first) && <ConversationWindow scenario={scenario} />}
              </TabsContent>
            ))}
          </div>
          <div data-surface={onBand ? 'band' : undefined} className="mt-2">
            <div className="flex min-h-11 items-center justify-between gap-4">
              <p className={cn('text-caption', onBand ? 'text-zocalo-fg2' : 'text-fg-3')}>{texts.note}</p>
              <PlaybackButton state={state} onBand={onBand} onToggle={toggle} />
            </div>
            {!descriptions && rail}
          </div>
        </div>
      </figure>
    </Tabs>
  );
}
