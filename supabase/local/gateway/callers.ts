import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request may be answered. Takes its headers. */
export type Admits = (headers: Pick<IncomingHttpHeaders, 'host' | 'origin'>) => boolean;

const OWN_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/**
 * A backend on the loopback address is reached by every page that a browser on this machine shows: by its own address, or by a name that was made to
 * lead here. It answers programs, which send no origin, and pages of its own origin and of `origins`, under the names of the loopback address alone.
 */
export function admitOnly(origins: readonly string[]): Admits {
  return ({ host = '', origin }) =>
    OWN_HOST.test(host) && (origin === undefined || origin === `http://${host}` || origins.includes(origin));
}

/** What the others are told, with status 403. */
export const REFUSAL = 'This backend is for programs and the site of this machine only';
