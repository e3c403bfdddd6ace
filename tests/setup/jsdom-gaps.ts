/** Stubs for browser APIs that jsdom lacks: no media query matches and the window does not scroll. */
export function fillJsdomGaps(): void {
  window.matchMedia = (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => true,
  });
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
}
