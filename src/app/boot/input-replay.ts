/**
 * Click and input replay: records the visitor's input on a prerendered page and replays it after hydration. React
 * replays no clicks (facebook/react#22448), and a form library overwrites a field's value when it registers the field.
 * So button clicks, submits and changed fields are recorded, stopped before other listeners see them, and replayed once
 * the page is hydrated. Links are not recorded: the browser follows them without JavaScript.
 *
 * When a translator has changed the page, React renders it again instead of hydrating it. The recorded element is then
 * gone, and the input is replayed on the element at the same path. The browser sends no click to a control, such as a
 * link, that was replaced between press and release, of the mouse or of the space bar; it is clicked on release. A part
 * that hydrates later may still be replaced then, so this goes on for what stood on the prerendered page.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldState = { value: string; checked: boolean };

const clicked = new Set<HTMLElement>();
const sent = new Set<HTMLFormElement>();
const changed = new Map<Field, FieldState>();
let focused: HTMLElement | undefined;
/** The control under a mouse button that is down. */
let pressed: HTMLElement | undefined;
const CONTROLS = 'a, button, [role="tab"]';
/** The controls of the prerendered page. */
const prerendered = new WeakSet<Element>();

/** The path from the document root to each recorded element, as child indexes. */
const elementPaths = new WeakMap<Element, readonly number[]>();

/** The children without the `font` elements that translators put around texts. */
const childrenOf = (parent: Element) => [...parent.children].filter(({ localName }) => localName !== 'font');

function pathOf(element: Element): number[] {
  const { parentElement } = element;
  return parentElement ? [...pathOf(parentElement), childrenOf(parentElement).indexOf(element)] : [];
}

function note<Used extends Element>(element: Used): Used {
  elementPaths.set(element, pathOf(element));
  return element;
}

function isSameKind<Used extends Element>(found: Element | undefined, element: Used): found is Used {
  return found?.localName === element.localName;
}

/** The element, or the one of the same kind that replaced it. */
function current<Used extends Element>(element: Used): Used | undefined {
  if (element.isConnected) return element;
  let found: Element | undefined = document.documentElement;
  for (const index of elementPaths.get(element) ?? []) found = found && childrenOf(found)[index];
  return isSameKind(found, element) ? found : undefined;
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const stateOf = (field: Field): FieldState => ({ value: field.value, checked: 'checked' in field && field.checked });

function keep(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function recordClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role="tab"]') : null;
  // The submit event of the form covers its submit button.
  if (!control || (control instanceof HTMLButtonElement && control.type === 'submit')) return;
  keep(event);
  // The last click of a control counts: of the tabs 2, 3, 2 the second stays open.
  clicked.delete(control);
  clicked.add(note(control));
}

function recordSubmit(event: SubmitEvent): void {
  keep(event);
  if (event.target instanceof HTMLFormElement) sent.add(note(event.target));
}

function recordChange({ target }: Event): void {
  if (isField(target)) changed.set(note(target), stateOf(target));
}

const controlOf = ({ target }: Event) => {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  return control && prerendered.has(control) ? control : null;
};

function recordPress(event: MouseEvent): void {
  const control = controlOf(event);
  // The mousedown event after a replacement may hit the page instead of the control.
  if (!control && event.type === 'mousedown') return;
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  pressed = control && isPlain ? note(control) : undefined;
  document.addEventListener('mouseup', finishPress, { once: true, capture: true });
}

function finishPress({ target }: MouseEvent): void {
  const control = pressed && !pressed.isConnected ? current(pressed) : undefined;
  pressed = undefined;
  if (target instanceof Node && control?.contains(target)) control.click();
}

function recordSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || event.repeat) return;
  const control = controlOf(event);
  if (!(control instanceof HTMLButtonElement)) return;
  const replaced = note(control);
  const release = ({ key }: KeyboardEvent) => {
    if (key !== ' ') return;
    document.removeEventListener('keyup', release, true);
    if (!replaced.isConnected) current(replaced)?.click();
  };
  document.addEventListener('keyup', release, true);
}

function recordFocus({ target }: Event): void {
  if (target instanceof HTMLElement) focused = note(target);
}

/** Whether the visitor has input that waits for hydration. */
export const hasRecordedInput = (): boolean => clicked.size > 0 || sent.size > 0;

export function recordInput(): void {
  // Typed before this script came, or restored by the browser.
  for (const field of document.querySelectorAll('input'))
    if (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
      changed.set(note(field), stateOf(field));
  for (const control of document.querySelectorAll(CONTROLS)) prerendered.add(control);
  document.addEventListener('click', recordClick, true);
  document.addEventListener('submit', recordSubmit, true);
  document.addEventListener('input', recordChange, true);
  document.addEventListener('focusin', recordFocus, true);
  document.addEventListener('pointerdown', recordPress, true);
  document.addEventListener('mousedown', recordPress, true);
  document.addEventListener('keydown', recordSpace, true);
}

/** Edits the field as the visitor did. The prototype's value setter is used, because React tracks the element's own. */
function fill(field: Field | undefined, { value, checked }: FieldState): void {
  if (!field) return;
  const now = stateOf(field);
  if (now.checked !== checked) field.click();
  if (now.value === value) return;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A button that has become hidden, such as the menu button after a rotation, would open something that has no visible
 * way to close. Safari before 17.4 lacks `checkVisibility`.
 */
const isHidden = (control: HTMLElement): boolean => control.checkVisibility?.() === false;

/** Stops recording all but presses, and replays in the usual order of a visitor: fields, forms, buttons. Call after hydration. */
export function replayInput(): void {
  document.removeEventListener('click', recordClick, true);
  document.removeEventListener('submit', recordSubmit, true);
  document.removeEventListener('input', recordChange, true);
  document.removeEventListener('focusin', recordFocus, true);
  if (focused && !focused.isConnected) current(focused)?.focus({ preventScroll: true });
  for (const [field, state] of changed) fill(current(field), state);
  for (const form of sent) current(form)?.requestSubmit();
  for (const used of clicked) {
    const control = current(used);
    if (control && !isHidden(control)) control.click();
  }
  changed.clear();
  sent.clear();
  clicked.clear();
  focused = undefined;
}
