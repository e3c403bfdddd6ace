/**
 * Presses on controls whose code is still on its way: done again when it is there. Links work without.
 * Until the first page has come to life no press gets anywhere, so all are held. From then on React stops a press that hits a part whose code is
 * missing, and lets every other one through to the window.
 */
const held = new Map<HTMLElement, MouseEvent>();

let holders = 0;
let hasFirstArrived = false;

function hold(press: MouseEvent): void {
  const { target } = press;
  const control = target instanceof Element ? target.closest<HTMLElement>('button, [role="tab"]') : null;
  // A button that sends a form is the form's business.
  if (!control || (control instanceof HTMLButtonElement && control.type === 'submit')) return;
  held.set(control, press);
}

function letThrough(press: MouseEvent): void {
  if (!hasFirstArrived) return;
  for (const [control, own] of held) if (own === press) held.delete(control);
}

function pressAgain(): void {
  // What is still without its code is held once more, in the next round.
  const round = new Map(held);
  for (const [control, press] of round) {
    // A press that is being handed out at this moment brought the code to life itself, and reaches it without our help.
    if (press.eventPhase !== Event.NONE) continue;
    held.delete(control);
    if (control.isConnected) control.click();
  }
}

/** Holds presses until the returned function is called: the code that was waited for is there, or is no longer wanted. Whoever calls first of all speaks for the whole page. */
export function holdPresses(): () => void {
  if (holders === 0) {
    document.addEventListener('click', hold, true);
    window.addEventListener('click', letThrough);
  }
  holders += 1;
  let isHolding = true;
  return () => {
    if (!isHolding) return;
    isHolding = false;
    hasFirstArrived = true;
    holders -= 1;
    pressAgain();
    if (holders > 0) return;
    document.removeEventListener('click', hold, true);
    window.removeEventListener('click', letThrough);
    held.clear();
  };
}
