import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request with these headers is admitted. */
export type Admits = (headers: Pick<IncomingHttpHeaders, 'host' | 'origin'>) => boolean;

const OWN_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/**
 * Every page in a browser on this machine can reach a backend on the loopback address, directly or by DNS rebinding.
 * Admits programs, which send no origin, and pages of its own origin and of `origins`, and only with a loopback host
 * name.
 */
export function admitOnly(origins: readonly string[]): Admits {
  return ({ host = '', origin }) =>
    OWN_HOST.test(host) && (origin === undefined || origin === `http://${host}` || origins.includes(origin));
}

/** Message to other callers, with status 403. */
export const REFUSAL = 'This backend is for programs and the site of this machine only';
