import { useEffect, type RefObject } from 'react';

const BOXES = '.prose-scroll, pre';

/**
 * Boxes of a text that scroll sideways, tables and code, are reachable by keyboard; those that do not are no stops on the way. Set on the document, not
 * in the text: only the screen knows, and a prerendered text is not React's. `text` is what is shown: boxes are looked for again when it changes.
 */
export function useScrollBoxes(container: RefObject<HTMLElement | null>, text?: unknown): void {
  useEffect(() => {
    if (!container.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const box = target.closest<HTMLElement>(BOXES);
        if (box && box.scrollWidth > box.clientWidth) box.tabIndex = 0;
        else box?.removeAttribute('tabindex');
      }
    });
    for (const box of container.current.querySelectorAll(BOXES)) {
      observer.observe(box);
      // It grows by itself when a font comes late.
      if (box.firstElementChild) observer.observe(box.firstElementChild);
    }
    return () => observer.disconnect();
  }, [container, text]);
}
