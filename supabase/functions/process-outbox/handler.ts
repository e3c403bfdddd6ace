import { jsonAnswer, UNEXPECTED_FAILURE } from '../_shared/http/answers.ts';
import { equalSecrets } from '../_shared/http/secrets.ts';
import type { DeliveryCounts } from '../_shared/outbox/deliver.ts';

export const SECRET_HEADER = 'x-outbox-secret';

export type OutboxPorts = {
  /** Shared with the caller; undefined refuses everybody. */
  secret: string | undefined;
  deliver: () => Promise<DeliveryCounts>;
};

/** Sends the mails that are due. For a timer that knows the secret; answers how many were claimed, sent and failed. */
export function createHandler({ secret, deliver }: OutboxPorts): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return jsonAnswer(405, { error: 'Este servicio solo acepta peticiones POST.' }, { Allow: 'POST' });
    const given = request.headers.get(SECRET_HEADER);
    if (secret === undefined) console.error('OUTBOX_SECRET is not set: nobody can send the mails that wait.');
    if (secret === undefined || !given || !(await equalSecrets(given, secret))) {
      return jsonAnswer(401, { error: 'Falta la clave de acceso o no es válida.' });
    }
    try {
      return jsonAnswer(200, await deliver());
    } catch (error) {
      console.error('The mails that wait could not be claimed:', error instanceof Error ? error.message : error);
      return jsonAnswer(503, { error: UNEXPECTED_FAILURE });
    }
  };
}
