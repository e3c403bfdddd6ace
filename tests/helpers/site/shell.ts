import { shellHtml } from '../../../scripts/build/page-html.ts';

/** An empty shell as the build writes it. */
export const SHELL = shellHtml(
  '<html><head><title data-default>Tertulia</title></head><body><div id="root"></div></body></html>',
  [],
);
