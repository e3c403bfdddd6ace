import { mainId } from './main-id';

/** The first stop of the keyboard on every page: past the navigation, straight to the content. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:inline-flex focus:h-12 focus:items-center focus:rounded-md focus:bg-primary focus:px-5 focus:font-semibold focus:text-primary-fg"
    >
      Saltar al contenido
    </a>
  );
}
