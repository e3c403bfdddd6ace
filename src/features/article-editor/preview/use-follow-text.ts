import { useEffect, type RefObject } from 'react';

/** Room that is left above and under the line being written, in pixels. */
const MARGIN = 80;

/** Brings what is being written into the preview's view. */
function followCursor(text: HTMLTextAreaElement, preview: HTMLElement): void {
  const body = preview.querySelector('.prose');
  if (!body) return;
  const { top, height } = body.getBoundingClientRect();
  const start = top - preview.getBoundingClientRect().top + preview.scrollTop;
  const place = start + height * (text.selectionEnd / Math.max(1, text.value.length));
  const { scrollTop, clientHeight } = preview;
  if (place < scrollTop + MARGIN || place > scrollTop + clientHeight - MARGIN)
    preview.scrollTop = place - clientHeight / 2;
}

/** Keeps a preview at the place of the text that is looked at or written. Where it was scrolled to by hand it stays until then. */
export function useFollowText(
  field: RefObject<HTMLTextAreaElement | null>,
  preview: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [text, box] = [field.current, preview.current];
    const column = text?.closest('[data-part]');
    if (!text || !column || !box) return;
    // The column, or the text itself in a browser that cannot let it grow.
    const followScroll = (scrolled: Element) => {
      const share = scrolled.scrollTop / Math.max(1, scrolled.scrollHeight - scrolled.clientHeight);
      box.scrollTop = share * (box.scrollHeight - box.clientHeight);
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element) followScroll(target);
    };
    // The text in the preview comes after a pause, and a long one later still.
    const observer = new MutationObserver(() => {
      if (document.activeElement === text) followCursor(text, box);
      else followScroll(column);
    });
    followScroll(column);
    // Scrolling does not bubble.
    column.addEventListener('scroll', onScroll, { capture: true, passive: true });
    observer.observe(box, { childList: true, characterData: true, subtree: true });
    return () => {
      column.removeEventListener('scroll', onScroll, { capture: true });
      observer.disconnect();
    };
  }, [field, preview]);
}
