/** The id of the `main` element of every layout: target of the skip link and of the focus after navigation. */
export const mainId = 'contenido';
