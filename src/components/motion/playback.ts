/** `final`: at rest as it ends, which is how everything is rendered. `paused`: by its button, or in a hidden tab. */
export type PlaybackState = 'final' | 'playing' | 'paused';

export type Playback = {
  /** From the beginning, whatever went before. */
  play: () => void;
  /** Straight to the final state. */
  finish: () => void;
  /** What the button of a figure does: pauses, goes on, or starts again. */
  toggle: () => void;
  /** Lets go of the part, in its final state. */
  stop: () => void;
};

type PlaybackOptions = {
  onState?: ((state: PlaybackState) => void) | undefined;
  /** The part calls `finish` when it has ended; otherwise it has when its CSS animations have. */
  endsItself?: boolean;
};

/** How far outside the screen, in px, a part is rewound: its edge is never seen before that, nor after it has left. */
const MARGIN = 24;
/** How much of a part, in px, may be on screen already when it is rewound. With more, as after a jump to it, it has been seen and stays. */
const EDGE = 160;

function animationsOf(root: HTMLElement): Animation[] {
  return root
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('[data-playback]') === root);
}

/**
 * Plays a part of the page once: when its edge enters the screen, from above or below. When it leaves the screen it is final at once. The animations
 * themselves are CSS (styles/playback.css), which exist only while `data-playback` says so: whatever goes wrong, what remains is the final state.
 */
export function createPlayback(root: HTMLElement, { onState, endsItself = false }: PlaybackOptions): Playback {
  let state: PlaybackState = 'final';
  /** Tells the end of one run from the end of a run that was cut short. */
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
    // Asked for here, the animations of a run before this one are gone, and the new ones begin at the beginning.
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
      // The last entry counts: in a fast scroll a part enters and leaves before the observer reports.
      if (!entries.at(-1)?.isIntersecting) {
        wasOutside = true;
        finish();
        return;
      }
      // As it stands now: it may have gone on since it was observed.
      const { top, bottom } = root.getBoundingClientRect();
      const isEdge = Math.abs(Math.min(window.innerHeight - top, bottom)) <= EDGE;
      // What is on screen when the code comes was read already, however late that is: emptying it would be a flash.
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
