/**
 * Runs in Deno: serves every edge function of supabase/functions from one process; the platform uses one process each.
 * Replaces Deno.serve and registers each handler under its folder's name. Arguments: the file of each function as a URL. Prints `ready <port>` when all are loaded; ends when its standard input closes.
 */
import process from 'node:process';

type Handler = (request: Request, info: unknown) => Response | Promise<Response>;
type Server = {
  port: number;
  hostname: string;
  onListen: (address: { port: number }) => void;
  onError: (error: unknown) => Response;
};
type DenoServe = (options: Server, handler: Handler) => unknown;

// Read by name, because the compiler that checks this tree does not know Deno's globals.
const deno = Reflect.get(globalThis, 'Deno');
const serve: DenoServe = deno.serve.bind(deno);

let caught: Handler | undefined;
Object.defineProperty(deno, 'serve', {
  value: (first: Handler | { handler?: Handler }, second?: Handler) => {
    caught = typeof first === 'function' ? first : (second ?? first.handler);
  },
});

// The platform keeps a function alive for these promises; this process stays alive anyway.
Object.defineProperty(globalThis, 'EdgeRuntime', {
  value: {
    waitUntil: (work: Promise<unknown>) =>
      void work.catch((error: unknown) => console.error('Background work failed:', error)),
  },
});
globalThis.addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  console.error('Unhandled rejection in a function:', event.reason);
});

const json = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status, headers: { 'access-control-allow-origin': '*' } });

const handlers = new Map<string, Handler>();
for (const file of process.argv.slice(2)) {
  const name = file.split('/').at(-2) ?? '';
  caught = undefined;
  try {
    await import(file);
    if (!caught) throw new Error('it did not call Deno.serve');
    handlers.set(name, caught);
  } catch (error) {
    console.error(`The function ${name} does not start:`, error);
    handlers.set(name, () => json(503, 'BOOT_ERROR', 'Function failed to start (please check logs)'));
  }
}

serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    onListen: ({ port }) => console.info(`ready ${port}`),
    onError: (error) => {
      console.error('A function threw:', error);
      return json(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)');
    },
  },
  (request, info) => {
    const [, name = ''] = new URL(request.url).pathname.split('/');
    return handlers.get(name)?.(request, info) ?? json(404, 'NOT_FOUND', 'Requested function was not found');
  },
);

process.stdin.resume();
process.stdin.on('close', () => process.exit(0));
process.stdin.on('end', () => process.exit(0));
process.on('SIGINT', () => {});
