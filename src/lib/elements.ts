import type { ReactElement } from 'react';

/**
 * Children that are elements, never bare text: a page translator replaces text nodes, and React then fails to remove
 * them.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
