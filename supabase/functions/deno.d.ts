/** The globals of the edge runtime that the functions use, for the TypeScript compiler. Deno has its own types. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  version: { deno: string };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};
