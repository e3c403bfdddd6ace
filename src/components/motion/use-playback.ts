import { useLayoutEffect, useRef, type RefObject } from 'react';
import { createPlayback, type Playback, type PlaybackState } from './playback';
import { wantsMotion } from './wants-motion';

type UsePlaybackOptions = {
  /** Called with each state, from the first one on; never for a visitor who sees no motion. */
  onState?: (state: PlaybackState) => void;
  /** Plays at once where it is mounted. */
  onArrival?: boolean;
  /** What the motion needs has come; until then the part stays as it is. */
  enabled?: boolean;
  /** The part calls `finish` when it has ended; otherwise it has when its CSS animations have. */
  endsItself?: boolean;
};

type UsePlayback<T extends HTMLElement> = { ref: RefObject<T | null> } & Pick<Playback, 'play' | 'finish' | 'toggle'>;

/** A moment of a figure's animation, in milliseconds from its start, for the `style` of a part. */
export function playAt(at: number, lasting?: number) {
  return { '--at': `${at}ms`, ...(lasting === undefined ? {} : { '--for': `${lasting}ms` }) };
}

/** Makes the element with this ref, in whatever way it moves, play once when its edge enters the screen (./playback.ts). */
export function usePlayback<T extends HTMLElement>({
  onState,
  onArrival = false,
  enabled = true,
  endsItself = false,
}: UsePlaybackOptions = {}): UsePlayback<T> {
  const ref = useRef<T>(null);
  const playback = useRef<Playback | null>(null);
  const arrives = useRef(onArrival);

  // Before paint, so that what plays on arrival is never seen complete first.
  useLayoutEffect(() => {
    if (!ref.current || !enabled || !wantsMotion()) return;
    const created = createPlayback(ref.current, { onState, endsItself });
    playback.current = created;
    if (arrives.current) created.play();
    return () => {
      created.stop();
      playback.current = null;
    };
  }, [onState, enabled, endsItself]);

  return {
    ref,
    play: () => playback.current?.play(),
    finish: () => playback.current?.finish(),
    toggle: () => playback.current?.toggle(),
  };
}
