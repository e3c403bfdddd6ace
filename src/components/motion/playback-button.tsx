import { Pause, Play, RotateCcw } from 'lucide-react';
import { cn } from '@/lib/cn';
import type { PlaybackState } from './playback';

type PlaybackButtonProps = {
  /** Undefined while nothing can play. */
  state: PlaybackState | undefined;
  onBand?: boolean;
  onToggle: () => void;
};

const labels: Record<PlaybackState, string> = { final: 'Repetir', playing: 'Pausar', paused: 'Seguir' };
const icons = { final: RotateCcw, playing: Pause, paused: Play };

/** Pauses, resumes or replays a figure. Reserves its space when nothing can play, to avoid a layout shift. */
export function PlaybackButton({ state, onBand = false, onToggle }: PlaybackButtonProps) {
  const Icon = icons[state ?? 'final'];
  return (
    <button
      type="button"
      onClick={onToggle}
      className={cn(
        'inline-flex min-h-11 items-center gap-2 rounded-sm px-3 text-caption font-semibold transition-colors duration-fast print:invisible',
        onBand ? 'text-zocalo-fg hover:bg-zocalo-deep' : 'text-fg-2 hover:bg-muted hover:text-fg',
        !state && 'invisible',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span>{labels[state ?? 'final']}</span>
    </button>
  );
}
