import { useEffect, type RefObject } from 'react';
import { scrollParent } from './scroll-parent';

/** Room that is left above and under the line being written, in pixels. */
const MARGIN = 80;

const clamp = (share: number) => Math.min(1, Math.max(0, share));

/** Where the running text of a preview begins, from the top of what scrolls, and how high it is. */
function bodyOf(preview: HTMLElement): { top: number; height: number } {
  const body = preview.querySelector('.prose') ?? preview.firstElementChild;
  if (!body) return { top: 0, height: 0 };
  const { top, height } = body.getBoundingClientRect();
  return { top: top - preview.getBoundingClientRect().top + preview.scrollTop, height };
}

/** Scrolls the preview as far as the text is: what comes before the text along with the article's head, the text along with its own. */
function followScroll(text: HTMLTextAreaElement, scroller: Element, preview: HTMLElement): void {
  const body = bodyOf(preview);
  const rest = Math.max(0, body.height - preview.clientHeight);
  const own = text.scrollHeight - text.clientHeight;
  if (own > 1) {
    preview.scrollTop = body.top + rest * clamp(text.scrollTop / own);
    return;
  }
  const past = scroller.getBoundingClientRect().top - text.getBoundingClientRect().top;
  if (past > 0)
    preview.scrollTop = body.top + rest * clamp(past / Math.max(1, text.offsetHeight - scroller.clientHeight));
  else preview.scrollTop = body.top * clamp(scroller.scrollTop / Math.max(1, scroller.scrollTop - past));
}

/** Brings what is being written into the preview's view. */
function followCursor(text: HTMLTextAreaElement, preview: HTMLElement): void {
  if (document.activeElement !== text) return;
  const body = bodyOf(preview);
  const place = body.top + body.height * (text.selectionEnd / Math.max(1, text.value.length));
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
    const box = preview.current;
    if (!box) return;
    let frame = 0;
    const onScroll = ({ target }: Event) => {
      const text = field.current;
      const scroller = text && scrollParent(text);
      if (!scroller || (target !== scroller && target !== text)) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => followScroll(text, scroller, box));
    };
    // The text in the preview comes after a pause, and a long one later still.
    const observer = new MutationObserver(() => {
      if (field.current) followCursor(field.current, box);
    });
    // Scrolling does not bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    observer.observe(box, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', onScroll, { capture: true });
      observer.disconnect();
    };
  }, [field, preview]);
}
