export const drawerId = 'menu';

let isAsked = false;

/** Opens the drawer with the links, or has it open as soon as it is there. */
export function openDrawer(): void {
  const drawer = document.getElementById(drawerId);
  if (drawer instanceof HTMLDialogElement) drawer.showModal();
  else isAsked = true;
}

/** For a drawer that has just come: whether it was asked for. True once. */
export function takeRequest(): boolean {
  const wasAsked = isAsked;
  isAsked = false;
  return wasAsked;
}
