/** Id of every layout's `main` element: target of the skip link and of the focus after navigation. */
export const mainId = 'contenido';
