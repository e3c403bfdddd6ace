/** `final`: the end state, in which everything is rendered. `paused`: by the button, or in a hidden tab. */
export type PlaybackState = 'final' | 'playing' | 'paused';

export type Playback = {
  /** Plays from the beginning in any state. */
  play: () => void;
  /** Jumps to the final state. */
  finish: () => void;
  /** The button's action: pauses, resumes or replays. */
  toggle: () => void;
  /** Stops observing the part and leaves it in its final state. */
  stop: () => void;
};

type PlaybackOptions = {
  onState?: ((state: PlaybackState) => void) | undefined;
  /** The part calls `finish` itself. Otherwise playback ends with the CSS animations. */
  endsItself?: boolean;
};

/** Distance in px outside the viewport at which a part is reset, so that its edge is never seen to change. */
const MARGIN = 24;
/** Visible part in px up to which it may be reset. Above it, as after a jump, the visitor has seen it, so it stays. */
const EDGE = 160;

function animationsOf(root: HTMLElement): Animation[] {
  return root
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('[data-playback]') === root);
}

/**
 * Plays a part once, when its edge enters the viewport from above or below; outside the viewport it is final at once.
 * The animations are CSS (styles/playback.css) and only exist while `data-playback` is set: after any failure the final
 * state remains.
 */
export function createPlayback(root: HTMLElement, { onState, endsItself = false }: PlaybackOptions): Playback {
  let state: PlaybackState = 'final';
  /** Run counter, to ignore the end of an aborted run. */
  let run = 0;

  const set = (next: PlaybackState) => {
    state = next;
    root.dataset['playback'] = next;
    onState?.(next);
  };

  const finish = () => {
    run += 1;
    if (state !== 'final') set('final');
  };

  const play = async () => {
    finish();
    const current = run;
    // Forces a style update here, which removes the animations of the previous run.
    animationsOf(root);
    set('playing');
    if (endsItself) return;
    await Promise.allSettled(animationsOf(root).map((animation) => animation.finished));
    if (run === current) finish();
  };

  let isFirstSight = true;
  let wasOutside = false;
  const observer = new IntersectionObserver(
    (entries) => {
      // The last entry counts: during a fast scroll the observer batches entering and leaving.
      if (!entries.at(-1)?.isIntersecting) {
        wasOutside = true;
        finish();
        return;
      }
      // Measured now: the part may have moved since it was observed.
      const { top, bottom } = root.getBoundingClientRect();
      const isEdge = Math.abs(Math.min(window.innerHeight - top, bottom)) <= EDGE;
      // A part that is visible when the code loads has been read already; resetting it would flash.
      if (isFirstSight && wasOutside && isEdge && !document.hidden) void play();
      isFirstSight = false;
    },
    { rootMargin: `${MARGIN}px 0px` },
  );

  let pausedByTab = false;
  const followTab = () => {
    if (document.hidden) {
      pausedByTab = state === 'playing';
      if (pausedByTab) set('paused');
    } else if (pausedByTab && state === 'paused') set('playing');
  };

  set('final');
  observer.observe(root);
  document.addEventListener('visibilitychange', followTab);

  return {
    play: () => void play(),
    finish,
    toggle() {
      if (state === 'final') void play();
      else set(state === 'playing' ? 'paused' : 'playing');
    },
    stop() {
      observer.disconnect();
      document.removeEventListener('visibilitychange', followTab);
      finish();
    },
  };
}
