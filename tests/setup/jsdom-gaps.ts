/** What every browser has and jsdom lacks, reduced to "nothing of it happens": no media query matches and the window does not scroll. */
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
