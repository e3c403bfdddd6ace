import * as z from 'zod';

const tokenSchema = z.object({ refresh_token: z.string() });

type Send<Answer> = (body: Uint8Array<ArrayBuffer>) => Promise<Answer>;

/**
 * Serialises session renewals, with a reuse interval as in the platform's auth service: a refresh token used again
 * within `reuseMs` of its exchange returns the session's current one. Without this, two tabs that renew at once fork
 * the session in Lite, and a third renewal ends it.
 */
export function createRenewals(reuseMs: number) {
  const successors = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();

  /** The token that Lite exchanges for the session's current one: the parent of the current one. */
  function newestUsed(token: string): string {
    const next = successors.get(token);
    return next !== undefined && successors.has(next) ? newestUsed(next) : token;
  }

  async function exchange<Answer extends { response: Response }>(token: string, send: Send<Answer>): Promise<Answer> {
    const used = newestUsed(token);
    const answer = await send(Buffer.from(JSON.stringify({ refresh_token: used })));
    if (!answer.response.ok || successors.has(used)) return answer;
    successors.set(used, tokenSchema.parse(await answer.response.clone().json()).refresh_token);
    setTimeout(() => successors.delete(used), reuseMs).unref();
    return answer;
  }

  /** Answers a renewal; `send` calls the auth service. */
  return function renew<Answer extends { response: Response }>(
    body: Uint8Array<ArrayBuffer>,
    send: Send<Answer>,
  ): Promise<Answer> {
    let token: string;
    try {
      token = tokenSchema.parse(JSON.parse(Buffer.from(body).toString())).refresh_token;
    } catch {
      // The auth service answers with the error.
      return send(body);
    }
    const answer = last.then(() => exchange(token, send));
    last = answer.catch(() => {});
    return answer;
  };
}
