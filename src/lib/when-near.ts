/** Root margin: an element within one screen of the viewport is near. */
const NEAR = '100% 0px';

/** Resolves when the element with this id comes near the viewport, or at once without such an element. */
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

/** Calls `load` for a prerendered part once its element (`id`) comes near the viewport. */
export async function whenNear<T>(id: string, load: () => Promise<T>): Promise<T> {
  await isNear(id);
  return load();
}
