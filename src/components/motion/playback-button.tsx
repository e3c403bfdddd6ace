import { Pause, Play, RotateCcw } from 'lucide-react';
import { cn } from '@/lib/cn';
import type { PlayerState } from './player';

type PlaybackButtonProps = { state: PlayerState; canPlay: boolean; onBand?: boolean; onToggle: () => void };

const labels: Record<PlayerState, string> = { final: 'Repetir', ready: 'Pausar', playing: 'Pausar', paused: 'Seguir' };
const icons = { final: RotateCcw, ready: Pause, playing: Pause, paused: Play } satisfies Record<
  PlayerState,
  typeof Pause
>;

/** Stops, resumes or repeats a figure that moves. It keeps its room where nothing can play, so that the page never shifts. */
export function PlaybackButton({ state, canPlay, onBand = false, onToggle }: PlaybackButtonProps) {
  const Icon = icons[state];
  return (
    <button
      type="button"
      onClick={onToggle}
      className={cn(
        'inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-caption font-semibold transition-colors duration-fast print:invisible',
        onBand ? 'text-zocalo-fg hover:bg-zocalo-deep' : 'text-fg-2 hover:bg-muted hover:text-fg',
        !canPlay && 'invisible',
      )}
    >
      <Icon aria-hidden className="size-4" />
      {labels[state]}
    </button>
  );
}
