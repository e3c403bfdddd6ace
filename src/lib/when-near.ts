/** How far from the screen an element is near: one screen. */
const NEAR = '100% 0px';

/** Resolves when the element with this id comes near the screen; at once where there is none. */
function isNear(id: string): Promise<void> {
  const element = 'document' in globalThis ? document.getElementById(id) : null;
  if (!element || !('IntersectionObserver' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
  });
}

/** Does `load` for a prerendered part, once its element (`id`) comes near the screen. */
export async function whenNear<T>(id: string, load: () => Promise<T>): Promise<T> {
  await isNear(id);
  return load();
}
