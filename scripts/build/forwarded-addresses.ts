import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { functionResponse } from '../../hosting/edge/function-response.ts';
import { forwardedOf } from '../../hosting/rules.ts';

/** Makes the dev server answer feeds and one-click unsubscribes from the site's origin, as every host does. */
export function forwardedAddresses(supabaseUrl: string): Plugin {
  const { feeds, unsubscribe } = forwardedOf(supabaseUrl);
  const answer = getRequestListener(
    async (request) =>
      (await functionResponse(request, { supabaseUrl, headers: {} })) ?? new Response(null, { status: 405 }),
    { overrideGlobalObjects: false },
  );
  return {
    name: 'forwarded-addresses',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (path !== unsubscribe.path && !new RegExp(feeds.pattern).test(path)) return next();
        return void answer(request, response);
      });
    },
  };
}
