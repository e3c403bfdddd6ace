import { useId, useLayoutEffect, useRef, useState } from 'react';
import { PlaybackButton } from '@/components/motion/playback-button';
import { usePlayback } from '@/components/motion/use-playback';
import { cn } from '@/lib/cn';
import { conversationWords as words, firstDialogue, scenarios, type Scenario } from './conversation-content';
import { ConversationWindow } from './conversation-window';
import type { LaterWindow as LaterWindowType } from './later-windows';
import { panelId, SectorRail, tabId } from './sector-rail';

const [first, ...later] = scenarios;
const place = 'col-start-1 row-start-1';
const loadLater = () => import('./later-windows');
/** Ahead of a choice, which says so if it fails. */
const fetchLater = () => void loadLater().catch(() => {});

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
 * One sample conversation per sector, with the rail that chooses. The first is in the page, the others come when one of them is chosen. All that
 * are there are laid out in one place, so that the tallest, mostly the first, sets the height. Choosing starts a conversation from the beginning.
 */
export function ConversationTabs({ onLoad = false, onZocalo = false, descriptions, className }: ConversationTabsProps) {
  const prefix = useId();
  const [chosen, setChosen] = useState<Scenario['id']>(first.id);
  const [LaterWindow, setLaterWindow] = useState<typeof LaterWindowType>();
  const [isMissing, setMissing] = useState(false);
  const selected = LaterWindow ? chosen : first.id;
  const { ref, state, canPlay, toggle, restart } = usePlayback<HTMLElement>({ onLoad });
  const shown = useRef(selected);
  const current = scenarios.find(({ id }) => id === selected) ?? first;

  // Before paint, so that the chosen conversation is never seen complete first.
  useLayoutEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    restart();
  });

  const showLater = async () => {
    try {
      const module = await loadLater();
      setLaterWindow(() => module.LaterWindow);
      setMissing(false);
    } catch {
      setChosen(first.id);
      setMissing(true);
    }
  };

  const choose = (id: Scenario['id']) => {
    setChosen(id);
    if (!LaterWindow && id !== first.id) void showLater();
  };

  const rail = (
    <SectorRail
      prefix={prefix}
      selected={chosen}
      onSelect={choose}
      onIntent={fetchLater}
      onZocalo={onZocalo}
      descriptions={descriptions}
    />
  );
  return (
    <figure
      ref={ref}
      data-playback={onLoad ? 'on' : undefined}
      className={cn(descriptions && 'grid items-start gap-x-6 gap-y-8 lg:grid-cols-2 lg:gap-x-14', className)}
    >
      <figcaption className="sr-only">{words.caption(current)}</figcaption>
      {descriptions && rail}
      <div>
        <div className="grid grid-cols-1">
          <div
            id={panelId(prefix, first.id)}
            role="tabpanel"
            aria-labelledby={tabId(prefix, first.id)}
            className={cn(place, selected !== first.id && 'invisible')}
          >
            <ConversationWindow scenario={first} dialogue={firstDialogue} />
          </div>
          {later.map(({ id }) => (
            <div
              key={id}
              id={panelId(prefix, id)}
              role="tabpanel"
              aria-labelledby={tabId(prefix, id)}
              className={cn(place, selected !== id && 'invisible')}
            >
              {LaterWindow && <LaterWindow id={id} />}
            </div>
          ))}
        </div>
        <div data-surface={onZocalo ? 'zocalo' : undefined} className="mt-2">
          <div className="flex min-h-11 items-center justify-between gap-4">
            <output className={cn('text-caption', onZocalo ? 'text-zocalo-fg2' : 'text-fg-3')}>
              {isMissing ? words.missing : words.note}
            </output>
            <PlaybackButton state={state} canPlay={canPlay} onZocalo={onZocalo} onToggle={toggle} />
          </div>
          {!descriptions && rail}
        </div>
      </div>
    </figure>
  );
}
