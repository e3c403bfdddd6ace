/** In the system's colours: the site's stylesheet may be what does not come. */
const STYLE =
  'position:fixed;inset:auto 1rem 1rem;z-index:60;max-width:28rem;margin-inline:auto;padding:.875rem 1.25rem;border:1px solid;border-radius:.75rem;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif';

let shown: HTMLElement | undefined;

/** A line at the foot of the screen, for the time before any of the site's own components can show one. Replaces the one before. */
export function showBootNotice(text: string): void {
  shown ??= document.body.appendChild(document.createElement('output'));
  shown.style.cssText = STYLE;
  shown.textContent = text;
}

export function hideBootNotice(): void {
  shown?.remove();
  shown = undefined;
}
