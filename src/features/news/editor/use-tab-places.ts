import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { scrollParent } from './scroll-parent';

/** Keeps, while the tabs of a text change, how far each was scrolled, and gives the cursor back to whoever was writing. */
export function useTabPlaces(field: RefObject<HTMLTextAreaElement | null>, tab: string) {
  const tops = useRef(new Map<string, number>());
  const wasWriting = useRef(false);
  const shown = useRef(tab);

  useLayoutEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    const top = tops.current.get(tab);
    const scroller = field.current && scrollParent(field.current);
    if (top !== undefined) scroller?.scrollTo({ top });
  }, [field, tab]);

  return {
    /** Call before another tab is shown. */
    leave: () => {
      const scroller = field.current && scrollParent(field.current);
      if (scroller) tops.current.set(shown.current, scroller.scrollTop);
    },
    /** Call when a tab gets the focus. */
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) wasWriting.current = relatedTarget === field.current;
    },
    /** Call when the text's tab was pressed: only a pointer's press leads back into the text, the arrow keys stay on the tabs. */
    goOn: () => {
      if (wasWriting.current) field.current?.focus({ preventScroll: true });
    },
  };
}
