import { useId, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { PlaybackButton } from '@/components/motion/playback-button';
import { usePlayback } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';
import { latePart } from '@/lib/late-part';
import { conversationWords as words, firstDialogue, scenarios, type Scenario } from './conversation-content';
import { ConversationWindow } from './conversation-window';
import { panelId, SectorRail, tabId } from './sector-rail';

const [first] = scenarios;
const laterWindow = (id: Exclude<Scenario['id'], typeof first.id>) => latePart(() => import('./later-windows').then(({ laterWindows }) => laterWindows[id]));

/** Only one of them shows at first: the code of the others comes later. */
const later = { 'e-commerce': laterWindow('e-commerce'), educacion: laterWindow('educacion'), seguros: laterWindow('seguros') };
const windows = {
  [first.id]: () => <ConversationWindow scenario={first} dialogue={firstDialogue} />,
  ...later,
} satisfies Record<Scenario['id'], ComponentType>;

/** What a page that opens with the conversations shows in files of their own. */
export const conversationParts = Object.values(later);

type ConversationTabsProps = {
  /** It stands at the top of its page and plays from the first paint. */
  onLoad?: boolean;
  /** The rail under the window lies on the blue band. */
  onZocalo?: boolean;
  /** A sentence per sector: the sectors then stand at the left of the window, each with its own, instead of under it. */
  descriptions?: Record<Scenario['id'], string>;
  className?: string;
};

/**
 * One sample conversation per sector, with the rail that chooses. All of them are laid out in one place, so the tallest sets the height
 * and choosing another moves nothing. Choosing starts it from the beginning.
 */
export function ConversationTabs({ onLoad = false, onZocalo = false, descriptions, className }: ConversationTabsProps) {
  const prefix = useId();
  const [selected, setSelected] = useState<Scenario['id']>(first.id);
  const { ref, state, canPlay, toggle, restart } = usePlayback<HTMLElement>({ onLoad });
  const shown = useRef(selected);
  const current = scenarios.find(({ id }) => id === selected) ?? first;

  // Before paint, so that the chosen conversation is never seen complete first.
  useLayoutEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    restart();
  });

  const rail = <SectorRail prefix={prefix} selected={selected} onSelect={setSelected} onZocalo={onZocalo} descriptions={descriptions} />;
  return (
    <figure ref={ref} data-playback={onLoad ? 'on' : undefined} className={cn(descriptions && 'grid items-start gap-x-6 gap-y-8 lg:grid-cols-2 lg:gap-x-14', className)}>
      <figcaption className="sr-only">{words.caption(current)}</figcaption>
      {descriptions && rail}
      <div>
        <div className="grid grid-cols-1">
          {scenarios.map(({ id }) => {
            const Window = windows[id];
            return (
              <div key={id} id={panelId(prefix, id)} role="tabpanel" aria-labelledby={tabId(prefix, id)} className={cn('col-start-1 row-start-1', id !== selected && 'invisible')}>
                <Window />
              </div>
            );
          })}
        </div>
        <div data-surface={onZocalo ? 'zocalo' : undefined} className="mt-2">
          <div className="flex min-h-11 items-center justify-between gap-4">
            <p className={cn('text-caption', onZocalo ? 'text-zocalo-fg2' : 'text-fg-3')}>{words.note}</p>
            <PlaybackButton state={state} canPlay={canPlay} onZocalo={onZocalo} onToggle={toggle} />
          </div>
          {!descriptions && rail}
        </div>
      </div>
    </figure>
  );
}
