/** Whether the browser supports observers and animations, and the visitor has not asked for reduced motion. */
export function wantsMotion(): boolean {
  return (
    'IntersectionObserver' in window &&
    'getAnimations' in Element.prototype &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
