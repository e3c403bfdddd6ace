import { useEffect, type RefObject } from 'react';

const BOXES = '.prose-scroll, pre';

/**
 * Makes tables and code focusable only while they overflow, so that keyboards can scroll them. Works on the DOM:
 * overflow depends on the screen, and React does not own a prerendered text. A change of `text` searches the boxes
 * again.
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
      // The content also grows when a font loads late.
      if (box.firstElementChild) observer.observe(box.firstElementChild);
    }
    return () => observer.disconnect();
  }, [container, text]);
}
