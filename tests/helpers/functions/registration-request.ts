/** A registration request as the browser sends it, with overrides. */
export const PUBLISHABLE_KEY = 'sb_publishable_test';
export const EVENT_ID = '0b0e7f2e-1111-4111-8111-000000000001';

export const validBody = { name: 'Ana López', email: 'ana@example.com', company: null, event_id: EVENT_ID };

type Changes = { method?: string; headers?: Record<string, string | null>; body?: BodyInit | null };

export function registrationRequest(
  body: unknown = validBody,
  { method = 'POST', headers = {}, body: rawBody }: Changes = {},
): Request {
  const all = new Headers({
    apikey: PUBLISHABLE_KEY,
    'Content-Type': 'application/json',
    Origin: 'https://web.example.com',
  });
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request('https://api.example.com/functions/v1/send-event-registration', {
    method,
    headers: all,
    ...(hasBody && { body: rawBody === undefined ? JSON.stringify(body) : rawBody, duplex: 'half' as const }),
  });
}
