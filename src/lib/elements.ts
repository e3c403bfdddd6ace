import type { ReactElement } from 'react';

/** Children that are elements, never bare text: they may stand beside others, and come and go, on a page that a translator has changed. */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
