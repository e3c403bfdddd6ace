import { useLayoutEffect, useRef, type RefObject } from 'react';
import { createPlayback, type Playback, type PlaybackState } from './playback';

/** Whether the browser supports observers and animations, and the visitor has not asked for reduced motion. */
export function wantsMotion(): boolean {
  return (
    'IntersectionObserver' in window &&
    'getAnimations' in Element.prototype &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

type UsePlaybackOptions = {
  /** Called with each state, including the first; never under reduced motion. */
  onState?: (state: PlaybackState) => void;
  /** Plays on mount. */
  onArrival?: boolean;
  /** False until the code of the motion has loaded; the part stays final until then. */
  enabled?: boolean;
  /** The part calls `finish` itself. Otherwise playback ends with the CSS animations. */
  endsItself?: boolean;
};

type UsePlayback<T extends HTMLElement> = { ref: RefObject<T | null> } & Pick<Playback, 'play' | 'finish' | 'toggle'>;

/** Style with the start of a part's animation (and its duration), in milliseconds from the figure's start. */
export function playAt(at: number, lasting?: number) {
  return { '--at': `${at}ms`, ...(lasting === undefined ? {} : { '--for': `${lasting}ms` }) };
}

/** Plays the element of the returned ref once, when its edge enters the viewport (./playback.ts). */
export function usePlayback<T extends HTMLElement>({
  onState,
  onArrival = false,
  enabled = true,
  endsItself = false,
}: UsePlaybackOptions = {}): UsePlayback<T> {
  const ref = useRef<T>(null);
  const playback = useRef<Playback | null>(null);
  const arrives = useRef(onArrival);

  // A layout effect, so that the final state never flashes before playback.
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
