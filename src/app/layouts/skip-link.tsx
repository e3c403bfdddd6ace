/** Id of every layout's `main` element: target of the skip link and of the focus after navigation. */
export const mainId = 'contenido';

/** The first focusable element of every page: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-2 left-2 z-50 inline-flex h-12 items-center rounded-md bg-primary px-5 font-semibold text-primary-fg not-focus:sr-only"
    >
      Saltar al contenido
    </a>
  );
}
