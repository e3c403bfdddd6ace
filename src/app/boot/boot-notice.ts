/** Uses system colours, because the site's stylesheet may be the file that failed to load. */
const STYLE =
  'position:fixed;inset:auto 1rem 1rem;z-index:60;max-width:28rem;margin-inline:auto;padding:.875rem 1.25rem;border:1px solid;border-radius:.75rem;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif';

let shown: HTMLElement | undefined;

/** Shows a line at the foot of the screen before any component can. Replaces the previous notice. */
export function showBootNotice(text: string): void {
  shown ??= document.body.appendChild(document.createElement('output'));
  shown.style.cssText = STYLE;
  shown.textContent = text;
}

export function hideBootNotice(): void {
  shown?.remove();
  shown = undefined;
}
