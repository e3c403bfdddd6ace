/** Whether this browser can tell what is on screen and play, and the visitor has not asked for less motion. */
export function wantsMotion(): boolean {
  return (
    'IntersectionObserver' in window &&
    'getAnimations' in Element.prototype &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
