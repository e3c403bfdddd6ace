import { useEffect, useEffectEvent, type RefObject } from 'react';

/** 229: the key belongs to the composition of a word. Some phones' keyboards send nothing else. */
const isComposed = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229;

/**
 * Calls `onEnter` when Enter ends the composition of a word and breaks the line, as on the keyboards of phones, which
 * compose every word: its key event is the composition's, so that only the line break tells. When `onEnter` gives true,
 * the line is not broken. Enter that only chooses a word, as in Japanese, breaks no line.
 */
export function useComposedEnter(field: RefObject<HTMLElement | null>, onEnter: () => boolean): void {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    let wasComposed = false;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('keydown', (event) => (wasComposed = isComposed(event)), { signal });
    element.addEventListener(
      'beforeinput',
      (event) => {
        if (wasComposed && /^insert(?:LineBreak|Paragraph)$/.test(event.inputType) && enter()) event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, [field]);
}
