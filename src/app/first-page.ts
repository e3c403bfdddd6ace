/**
 * The first page arrives as HTML and can be read at once. Its own code waits until the browser is idle or the visitor does something,
 * so that it competes with nothing that is on screen; the frame around it is taken over before.
 */
const INTENTS = ['pointerdown', 'keydown', 'touchstart', 'pointerover', 'focusin'] as const;
/** However busy the browser is. */
const PATIENCE_MS = 2_000;

let gate: Promise<void> | null = null;
let hasArrived = true;

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: PATIENCE_MS });
  else setTimeout(task, 200);
}

/** A press on a control whose code is still on its way: pressed again when it is there. Links work without. */
const pressed = new Set<HTMLElement>();

function remember({ target }: MouseEvent): void {
  const control = target instanceof Element ? target.closest<HTMLElement>('main button, main [role="tab"]') : null;
  if (!control) return;
  // The press itself may bring the page to life, and is then no longer early.
  setTimeout(() => {
    if (!hasArrived) pressed.add(control);
  });
}

/** Called once, before the HTML of the first page is taken over. `preload` asks for everything the page needs, at once. */
export function openFirstPageLate(preload: () => void): void {
  hasArrived = false;
  document.addEventListener('click', remember, true);
  gate = new Promise((open) => {
    const proceed = () => {
      for (const intent of INTENTS) window.removeEventListener(intent, proceed);
      preload();
      open();
    };
    for (const intent of INTENTS) window.addEventListener(intent, proceed, { once: true, passive: true });
    whenLoaded(() => whenIdle(proceed));
  });
}

/** Until the first page works: the promise that its code waits for. Null ever after, and for a page that began empty. */
export function firstPageGate(): Promise<void> | null {
  return hasArrived ? null : gate;
}

/** The page works now: what was pressed meanwhile is done. */
export function firstPageArrived(): void {
  if (hasArrived) return;
  hasArrived = true;
  document.removeEventListener('click', remember, true);
  for (const control of pressed) if (control.isConnected) control.click();
  pressed.clear();
}
