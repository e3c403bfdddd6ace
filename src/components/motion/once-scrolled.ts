/** Calls `task` once when the visitor starts to scroll; at once on a page that is scrolled already, whose code came late. Returns the clean-up. */
export function onceScrolled(task: () => void): () => void {
  if (window.scrollY > 0) {
    task();
    return () => {};
  }
  window.addEventListener('scroll', task, { once: true, passive: true });
  return () => window.removeEventListener('scroll', task);
}
