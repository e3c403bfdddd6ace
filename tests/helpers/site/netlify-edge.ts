/**
 * Netlify's edge as one Deno program, which runs what `npm run hosting -- netlify` writes: `FUNCTION` (file URL) answers
 * the addresses of its own `config`, and the static server at `FILES` all others. The settings are in the environment.
 */
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(
    options: { hostname: string; port: number },
    handler: (request: Request) => Promise<Response> | Response,
  ): unknown;
};

const { FUNCTION = '', FILES = '', PORT = '' } = Deno.env.toObject();
Object.assign(globalThis, { Netlify: { env: { toObject: () => Deno.env.toObject() } } });

const { default: answer, config } = await import(FUNCTION);
const isOwn = (path: string) => new RegExp(config.pattern).test(path) && !new RegExp(config.excludedPattern).test(path);

Deno.serve({ hostname: '127.0.0.1', port: Number(PORT) }, (request) => {
  const { pathname, search } = new URL(request.url);
  const next = () => fetch(FILES + pathname + search, { method: request.method, redirect: 'manual' });
  return isOwn(pathname) ? answer(request, { next }) : next();
});
