/** What a visitor does first; a page that has been scrolled was moved already. */
const MOVES = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click'] as const;

/** How far from the screen an element is near: one screen. */
const NEAR = '100% 0px';

let moved: Promise<void> | undefined;

/** Resolves when the visitor does something: scrolls, points, touches, presses a key. */
function whenMoved(): Promise<void> {
  moved ??= new Promise((resolve) => {
    if (window.scrollY > 0) return resolve();
    const settle = () => {
      for (const move of MOVES) window.removeEventListener(move, settle, true);
      resolve();
    };
    for (const move of MOVES) window.addEventListener(move, settle, { capture: true, passive: true });
  });
  return moved;
}

/** Resolves when the element with this id is on screen or near it, at once where there is none. */
function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element || !('IntersectionObserver' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
  });
}

let isAllWanted = () => {};
const allWanted = new Promise<void>((resolve) => {
  isAllWanted = resolve;
});

/** From now on everything is wanted. */
export function wantAll(): void {
  isAllWanted();
}

async function whenReached(nearId?: string): Promise<void> {
  await whenMoved();
  if (nearId !== undefined) await whenNear(nearId);
}

/** Resolves when a part of the page that can be read already is about to be used: the visitor has begun to do something and, where `nearId` names an element, has come near it. */
export async function whenWanted(nearId?: string): Promise<void> {
  await Promise.race([allWanted, whenReached(nearId)]);
}
