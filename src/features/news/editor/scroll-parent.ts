/** The nearest box around an element that scrolls it. */
export function scrollParent(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
