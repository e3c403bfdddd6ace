/** `final`: at rest in the final state; `ready`: rewound, about to be seen for the first time. */
export type PlayerState = 'final' | 'ready' | 'playing' | 'paused';

export type Player = {
  /** Takes over the animations that already run since the page was painted. */
  adopt: () => void;
  /** Back to the beginning, and still. */
  rewind: () => void;
  play: () => void;
  pause: () => void;
  /** Straight to the final state. */
  finish: () => void;
};

/**
 * Controls, through the browser's own clock, the CSS animations of everything inside `root` (styles/playback.css).
 * They exist while `root` carries `data-playback="on"`; without it each part stands in its final state.
 */
export function createPlayer(root: HTMLElement, onState: (state: PlayerState) => void): Player {
  let animations: Animation[] = [];
  /** Tells the end of one run from the end of a run that was rewound meanwhile. */
  let run = 0;

  const collect = () => {
    root.dataset['playback'] = 'on';
    animations = root
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName.startsWith('play-'));
  };

  const finish = () => {
    run += 1;
    delete root.dataset['playback'];
    animations = [];
    onState('final');
  };

  const watch = async () => {
    const current = (run += 1);
    onState('playing');
    await Promise.allSettled(animations.map((animation) => animation.finished));
    if (run === current) finish();
  };

  return {
    finish,
    adopt() {
      collect();
      void watch();
    },
    rewind() {
      run += 1;
      collect();
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = 0;
      }
      onState('ready');
    },
    play() {
      for (const animation of animations) if (animation.playState !== 'finished') animation.play();
      void watch();
    },
    pause() {
      run += 1;
      for (const animation of animations) if (animation.playState !== 'finished') animation.pause();
      onState('paused');
    },
  };
}
