import { useEffect, useRef, useState, type RefObject } from 'react';
import { onceScrolled } from './once-scrolled';
import { createPlayer, type Player, type PlayerState } from './player';
import { wantsMotion } from './wants-motion';

/** The share of a figure that has to be on screen for it to play; less for one taller than the screen. */
const SHARE = 0.4;

export type Playback<T extends HTMLElement> = {
  ref: RefObject<T | null>;
  state: PlayerState;
  /** Whether this visitor sees motion at all; false until the page runs scripts. */
  canPlay: boolean;
  /** What the button of the figure does: pauses, goes on, or starts again. */
  toggle: () => void;
  restart: () => void;
};

/** A moment of a figure's animation, in milliseconds from its start, for the `style` of a part. */
export function playAt(at: number, lasting?: number) {
  return { '--at': `${at}ms`, ...(lasting === undefined ? {} : { '--for': `${lasting}ms` }) };
}

/**
 * Plays the parts of a figure once, when 40 % of it is on screen; they pause while it or the tab is hidden and end in the final state.
 * A figure still below the fold is rewound when the visitor starts to scroll, as in `Reveal`: whoever never scrolls sees it complete.
 * `onLoad`: the figure stands at the top of its page and carries `data-playback="on"` from the start, so it plays from the first paint.
 */
export function usePlayback<T extends HTMLElement>({ onLoad = false } = {}): Playback<T> {
  const ref = useRef<T>(null);
  const player = useRef<Player | null>(null);
  const [state, setState] = useState<PlayerState>(onLoad ? 'playing' : 'final');
  const [canPlay, setCanPlay] = useState(false);
  /** Kept in a ref too, because the observers outlive a render. */
  const current = useRef<PlayerState>(state);
  const pausedByHand = useRef(false);

  useEffect(() => {
    const root = ref.current;
    if (!root || !wantsMotion()) {
      setState('final');
      return;
    }
    setCanPlay(true);
    const controls = createPlayer(root, (next) => {
      current.current = next;
      setState(next);
    });
    player.current = controls;

    const { top, height } = root.getBoundingClientRect();
    const threshold = Math.min(SHARE, (SHARE * window.innerHeight) / Math.max(height, 1));
    const belowFold = top + height * threshold > window.innerHeight;
    if (onLoad && !belowFold) controls.adopt();
    else controls.finish();

    const rewindBelowFold = () => {
      if (root.getBoundingClientRect().top >= window.innerHeight) controls.rewind();
    };
    const forget = belowFold ? onceScrolled(rewindBelowFold) : undefined;

    let onScreen = !belowFold;
    const follow = () => {
      const visible = onScreen && !document.hidden;
      if (visible && (current.current === 'ready' || (current.current === 'paused' && !pausedByHand.current)))
        controls.play();
      else if (!visible && current.current === 'playing') controls.pause();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        onScreen = entry !== undefined && entry.intersectionRatio >= threshold;
        follow();
      },
      { threshold: [0, threshold] },
    );
    observer.observe(root);
    document.addEventListener('visibilitychange', follow);

    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', follow);
      forget?.();
      controls.finish();
      player.current = null;
    };
  }, [onLoad]);

  const restart = () => {
    pausedByHand.current = false;
    player.current?.rewind();
    player.current?.play();
  };

  const toggle = () => {
    if (current.current === 'playing') {
      pausedByHand.current = true;
      player.current?.pause();
    } else if (current.current === 'paused') {
      pausedByHand.current = false;
      player.current?.play();
    } else restart();
  };

  return { ref, state, canPlay, toggle, restart };
}
