import { holdPresses } from '@/lib/held-presses';

/**
 * The first page arrives as HTML and can be read at once. The code that brings it to life waits until the browser is idle or the visitor does
 * something, so that it competes with nothing that is on screen.
 */
const INTENTS = ['pointerdown', 'keydown', 'touchstart', 'pointermove', 'wheel', 'focusin'] as const;
/** However busy the browser is. */
const PATIENCE_MS = 2_000;
/** However long a picture takes to load, or never does. */
const LONGEST_WAIT_MS = 6_000;
/** A picture that has loaded is decoded and on screen by then. */
const SETTLE_MS = 100;

let hasArrived = true;

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
}

const LARGEST_PAINT = 'largest-contentful-paint';

/** What has loaded is on screen after the next frame but one, and on a busy machine once the browser says that it painted. A page that nobody looks at paints nothing. */
function whenPainted(task: () => void): void {
  if (document.visibilityState === 'hidden') return task();
  const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(task, SETTLE_MS)));
  if (!PerformanceObserver.supportedEntryTypes.includes(LARGEST_PAINT)) return void afterFrames();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    afterFrames();
  });
  observer.observe({ type: LARGEST_PAINT, buffered: true });
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: PATIENCE_MS });
  else setTimeout(task, 200);
}

/** Forms are sent by their code, never by the browser itself: one that was sent before its code was there says so, and is sent by it. */
function holdForm(event: SubmitEvent): void {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) event.target.dataset['sentEarly'] = '';
}

/** Ends the holding of presses that the page could not take. */
let takePresses = () => {};

/**
 * Calls `start` when it is time to bring the first page to life. Called once. `atOnce`: the address has a query, which may name something else
 * than the page was written with, and every moment until then shows the wrong thing.
 */
export function openFirstPageLate(start: () => void, { atOnce = false } = {}): void {
  hasArrived = false;
  takePresses = holdPresses();
  document.addEventListener('submit', holdForm, true);
  let hasStarted = false;
  const proceed = (intent?: Event) => {
    // A page that appears under a pointer at rest is told of it as if it had moved.
    if (intent instanceof PointerEvent && intent.type === 'pointermove' && !intent.movementX && !intent.movementY)
      return;
    for (const name of INTENTS) window.removeEventListener(name, proceed);
    if (!hasStarted) start();
    hasStarted = true;
  };
  for (const name of INTENTS) window.addEventListener(name, proceed, { passive: true });
  if (atOnce) return proceed();
  setTimeout(proceed, LONGEST_WAIT_MS);
  whenLoaded(() => whenPainted(() => whenIdle(proceed)));
}

/** While it is false the first page is there to be read and only its code is on the way; true ever after, and for a page that began empty. */
export function hasFirstPageArrived(): boolean {
  return hasArrived;
}

/** The page works now: what was pressed meanwhile is done. */
export function firstPageArrived(): void {
  if (hasArrived) return;
  hasArrived = true;
  takePresses();
}
