import { jsonResponse, UNEXPECTED_FAILURE } from '../_shared/http/json-response.ts';
import { equalSecrets } from '../_shared/http/secrets.ts';
import type { DeliveryCounts } from '../_shared/outbox/deliver.ts';

export const SECRET_HEADER = 'x-outbox-secret';
/** Read by `npm run health`. */
const NO_MAIL = 'No hay ninguna forma de enviar email configurada.';

export type OutboxPorts = {
  /** Shared with a scheduler, which needs no further rights; undefined allows only the secret key. */
  outboxSecret: string | undefined;
  /** The project's secret keys are accepted too. */
  secretKeys: readonly string[];
  deliver: () => Promise<DeliveryCounts>;
  /** Whether a mailer is configured. Without one the worker fails, so that the operator notices. Default: true. */
  canSend?: boolean;
};

/** Whether the value is one of the expected ones. Compares with all of them, in constant time. */
async function matches(given: string | null, expected: readonly string[]): Promise<boolean> {
  if (given === null || given === '') return false;
  return (await Promise.all(expected.map((secret) => equalSecrets(given, secret)))).includes(true);
}

/** Sends due mails. For a scheduler with the secret; answers how many were claimed, sent and failed. */
export function createHandler({
  outboxSecret,
  secretKeys,
  deliver,
  canSend = true,
}: OutboxPorts): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST')
      return jsonResponse(405, { error: 'Este servicio solo acepta peticiones POST.' }, { Allow: 'POST' });
    const { headers } = request;
    if (
      !(await matches(headers.get(SECRET_HEADER), outboxSecret === undefined ? [] : [outboxSecret])) &&
      !(await matches(headers.get('apikey'), secretKeys))
    ) {
      return jsonResponse(401, { error: 'Falta la clave de acceso o no es válida.' });
    }
    try {
      const counts = await deliver();
      return canSend ? jsonResponse(200, counts) : jsonResponse(503, { error: NO_MAIL });
    } catch (error) {
      console.error('The mails that wait could not be claimed:', error instanceof Error ? error.message : error);
      return jsonResponse(503, { error: UNEXPECTED_FAILURE });
    }
  };
}
