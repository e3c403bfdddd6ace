import { useEffect, type RefObject } from 'react';

/** Space above and below the current line, in pixels. */
const MARGIN = 80;

/** Scrolls the preview to the text at the cursor. */
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

/**
 * Syncs the preview's scroll position with the text's scroll and cursor. A manual scroll of the preview stays until the
 * next sync.
 */
export function useFollowText(
  field: RefObject<HTMLTextAreaElement | null>,
  preview: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [text, box] = [field.current, preview.current];
    const column = text?.closest('[data-part]');
    if (!text || !column || !box) return;
    // The column scrolls, or the textarea itself in browsers that cannot grow it.
    const followScroll = (scrolled: Element) => {
      const share = scrolled.scrollTop / Math.max(1, scrolled.scrollHeight - scrolled.clientHeight);
      box.scrollTop = share * (box.scrollHeight - box.clientHeight);
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element) followScroll(target);
    };
    // The preview renders after a pause, longer for a long text, and then needs another sync.
    const observer = new MutationObserver(() => {
      if (document.activeElement === text) followCursor(text, box);
      else followScroll(column);
    });
    followScroll(column);
    // Scroll events do not bubble, so the listener captures.
    column.addEventListener('scroll', onScroll, { capture: true, passive: true });
    observer.observe(box, { childList: true, characterData: true, subtree: true });
    return () => {
      column.removeEventListener('scroll', onScroll, { capture: true });
      observer.disconnect();
    };
  }, [field, preview]);
}
