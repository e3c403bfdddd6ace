import type { Plugin } from 'vite';
import { admitOnly, REFUSAL } from '../../supabase/local/gateway/callers.ts';

const admits = admitOnly([]);
/** What a browser says of a request that no page of another origin made. */
const OWN_SITES = new Set([undefined, 'same-origin', 'none']);

/**
 * The dev server opens a file in the developer's editor for its own pages, whose error overlay asks for it, and for no
 * page of another origin. An image of such a page sends no origin, but says that it is from elsewhere.
 */
export const editorOfOwnPages: Plugin = {
  name: 'editor-of-own-pages',
  configureServer({ middlewares }) {
    middlewares.use('/__open-in-editor', ({ headers }, response, next) => {
      const site = headers['sec-fetch-site'];
      if (admits(headers) && OWN_SITES.has(Array.isArray(site) ? 'cross-site' : site)) next();
      else response.writeHead(403).end(REFUSAL);
    });
  },
};
