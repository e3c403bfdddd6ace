/** Stubs for browser APIs that jsdom lacks: no media query matches and nothing scrolls. */
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
  Element.prototype.scrollTo = () => {};
}
