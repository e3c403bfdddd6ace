import * as z from 'zod/mini';
import type { Config } from '../_shared/config.ts';
import type { RegistrationResponse } from '../_shared/contract/registration.ts';
import { HONEYPOT_FIELD } from '../_shared/contract/registration.ts';
import { registrationPayloadSchema } from '../_shared/contract/registration-payload.ts';
import { DatabaseError } from '../_shared/database.ts';
import { clientHash } from '../_shared/http/client-address.ts';
import { readJsonBody } from '../_shared/http/json-body.ts';
import { jsonEndpoint } from '../_shared/http/json-endpoint.ts';
import { refusals, tooManyRequests } from './refusals.ts';
import type { Register, RegisterOutcome } from './register.ts';

export type RegistrationPorts = {
  config: Pick<Config, 'allowedOrigins' | 'publicKeys' | 'secretKeys' | 'secretKey' | 'clientAddressHeader'>;
  register: Register;
  /** Sends the queued mails of this registration. */
  deliver: (registrationId: string) => Promise<void>;
  runInBackground: (task: Promise<void>) => void;
  bodyTimeoutMs?: number;
};

const METHODS = 'POST, OPTIONS';
const MAX_BODY_BYTES = 8 * 1024;
/** A slow sender is cut off within ten seconds, its last byte and our answer included. */
const BODY_TIMEOUT_MS = 7_000;

function isHoneypotFilled(body: unknown): boolean {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, HONEYPOT_FIELD) : undefined;
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null && value !== false;
}

/** Whether the database refused a value that passed the schema. */
function isRefusedValue(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && /^(22|23514)/.test(error.code);
}

/**
 * Registers a visitor for an event, or puts them on its waiting list. Answers `{success: true}`, the same for a new and
 * a repeated registration, or `{error}` in Spanish: with status 200 when the visitor can correct it, because the client
 * library hides the text of any other status; with 4xx for a request that our form never sends; with 5xx for an
 * internal failure. The mail is sent after the answer.
 */
export function createHandler(ports: RegistrationPorts): (request: Request) => Promise<Response> {
  const { config } = ports;

  async function decide(
    request: Request,
  ): Promise<{ status: number; body: RegistrationResponse; headers?: Record<string, string> }> {
    if (request.method !== 'POST') return { status: 405, body: refusals.method, headers: { Allow: METHODS } };
    const apiKey = request.headers.get('apikey') ?? '';
    if (![...config.secretKeys, ...config.publicKeys].includes(apiKey)) return { status: 401, body: refusals.apiKey };

    const json = await readJsonBody(request, {
      maxBytes: MAX_BODY_BYTES,
      timeoutMs: ports.bodyTimeoutMs ?? BODY_TIMEOUT_MS,
    });
    if (!json.ok) return { status: json.status, body: { error: json.error } };
    const parsed = z.safeParse(registrationPayloadSchema, json.value);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = issue?.path[0];
      return {
        status: 200,
        body: { error: issue?.message ?? refusals.value.error, ...(typeof field === 'string' && { field }) },
      };
    }

    if (isHoneypotFilled(json.value)) return { status: 200, body: refusals.honeypot };

    let result: RegisterOutcome;
    try {
      result = await ports.register(
        parsed.data,
        await clientHash(request.headers, config.clientAddressHeader, config.secretKey),
      );
    } catch (error) {
      if (isRefusedValue(error)) return { status: 200, body: refusals.value };
      throw error;
    }
    switch (result.outcome) {
      case 'unavailable':
        return { status: 200, body: refusals.unavailable };
      case 'full':
        return { status: 200, body: refusals.full };
      case 'limited': {
        const seconds = Math.max(1, Math.ceil(result.retry_after_seconds ?? 60));
        return { status: 200, body: tooManyRequests(seconds), headers: { 'Retry-After': String(seconds) } };
      }
      case 'created':
      case 'duplicate':
      case 'waiting':
        if (result.registration_id) ports.runInBackground(ports.deliver(result.registration_id));
        return {
          status: 200,
          body: { success: true, ...(result.outcome === 'waiting' && { waiting_list: true }) },
        };
    }
  }

  return jsonEndpoint(
    {
      allowedOrigins: config.allowedOrigins,
      methods: METHODS,
      failure: 'A registration could not be stored',
      sentence: refusals.failure.error,
    },
    decide,
  );
}
