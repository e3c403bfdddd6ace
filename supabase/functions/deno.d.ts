/** The little of the edge runtime's globals that the functions use, for the compiler that checks the whole tree. Deno has its own types. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};
