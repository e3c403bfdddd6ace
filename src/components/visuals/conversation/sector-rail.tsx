import { useRef, type KeyboardEvent } from 'react';
import { cn } from '@/lib/cn';
import { conversationWords, scenarios, type Scenario } from './conversation-content';

export const tabId = (prefix: string, id: Scenario['id']) => `${prefix}-tab-${id}`;
export const panelId = (prefix: string, id: Scenario['id']) => `${prefix}-panel-${id}`;

type SectorRailProps = {
  /** Start of the ids that tie tabs and panels. */
  prefix: string;
  selected: Scenario['id'];
  onSelect: (id: Scenario['id']) => void;
  /** Something points at the rail or focuses it. */
  onIntent: () => void;
  onZocalo: boolean;
  /** A sentence per sector; with them the sectors stand one under the other, each with its own. */
  descriptions?: Record<Scenario['id'], string> | undefined;
};

const looks = {
  zocalo: { on: 'bg-zocalo-fg font-semibold text-zocalo', off: 'font-medium text-zocalo-fg2 hover:bg-zocalo-deep' },
  plain: { on: 'bg-primary-soft font-semibold text-primary-soft-fg', off: 'font-medium text-fg-2 hover:bg-subtle' },
} as const;

const pill = 'min-h-11 shrink-0 rounded-sm px-3.5 text-small whitespace-nowrap transition-colors duration-fast';
const row = {
  base: 'min-h-11 border-l-4 px-5 py-3 text-left transition-colors duration-fast lg:py-4',
  on: 'border-primary bg-primary-soft',
  off: 'border-border hover:bg-subtle',
} as const;

/** The sectors as tabs: one stop of the Tab key, arrows move and choose. In a row they scroll sideways where they do not fit. */
export function SectorRail({ prefix, selected, onSelect, onIntent, onZocalo, descriptions }: SectorRailProps) {
  const tabs = useRef<HTMLDivElement>(null);
  const look = onZocalo ? looks.zocalo : looks.plain;

  const move = (event: KeyboardEvent) => {
    const index = scenarios.findIndex(({ id }) => id === selected);
    const [forward, back] = descriptions ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft'];
    const target = { [forward]: index + 1, [back]: index - 1, Home: 0, End: scenarios.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = scenarios.at(target % scenarios.length);
    if (!next) return;
    onSelect(next.id);
    tabs.current?.querySelector<HTMLElement>(`#${tabId(prefix, next.id)}`)?.focus();
  };

  return (
    <div
      ref={tabs}
      role="tablist"
      tabIndex={-1}
      aria-label={conversationWords.sectors}
      aria-orientation={descriptions ? 'vertical' : 'horizontal'}
      onKeyDown={move}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className={descriptions ? 'grid gap-1' : '-mx-1 flex gap-1.5 overflow-x-auto p-1 print:hidden'}
    >
      {scenarios.map(({ id, sector }) => {
        const chosen = id === selected;
        return (
          <button
            key={id}
            id={tabId(prefix, id)}
            type="button"
            role="tab"
            aria-selected={chosen}
            aria-controls={panelId(prefix, id)}
            tabIndex={chosen ? 0 : -1}
            onClick={() => onSelect(id)}
            className={descriptions ? cn(row.base, chosen ? row.on : row.off) : cn(pill, chosen ? look.on : look.off)}
          >
            {descriptions ? (
              <>
                <span className="block font-display text-h4">{sector}</span>
                <span className={cn('mt-1 block text-body text-fg-2', !chosen && 'max-lg:hidden')}>
                  {descriptions[id]}
                </span>
              </>
            ) : (
              sector
            )}
          </button>
        );
      })}
    </div>
  );
}
