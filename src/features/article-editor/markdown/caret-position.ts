const copied = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
] as const;

/**
 * Distance in pixels from the top of a textarea to the bottom of the line at an offset. Browsers do not expose it, so a
 * hidden copy of the text is measured.
 */
export function lineBottom(textarea: HTMLTextAreaElement, offset: number): number {
  const copy = document.createElement('div');
  const style = getComputedStyle(textarea);
  for (const property of copied) copy.style[property] = style[property];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    top: '0',
    left: '0',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  copy.textContent = textarea.value.slice(0, offset);
  const mark = document.createElement('span');
  mark.textContent = '\u200B';
  copy.append(mark);
  textarea.after(copy);
  const bottom = mark.offsetTop + mark.offsetHeight - textarea.scrollTop;
  copy.remove();
  return bottom;
}
