import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { backendClient, someAddress } from '../../helpers/backend/backend-client.ts';

const client = backendClient(inject('backend'));

// All requests come from one address; the limits have their own tests.
beforeAll(() => client.setSetting('client_registrations', 100_000));
afterAll(() => client.setSetting('client_registrations', 30));

const register = (event_id: string, source: unknown) => client.register({ event_id, email: someAddress(), source });

it('registers the visitor whatever hostile source is sent', async () => {
  const event = await client.createEvent();
  const hostile: unknown[] = [
    'x'.repeat(1500),
    '\ud800',
    '\u0000',
    'a\r\nBcc: x@example.com',
    "'; drop table public.event_registrations; --",
    '<script>alert(1)</script>',
    { $ne: 1 },
    [['x']],
    1e308,
  ];
  const sources = hostile.flatMap((value) => [
    value,
    { source_host: value, utm_source: value, utm_medium: value, utm_campaign: value },
  ]);
  for (const { status, body } of await Promise.all(sources.map((source) => register(event, source))))
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
  const rows = await client.registrationsOf(event);
  expect(rows).toHaveLength(sources.length);
  for (const { source_host: host, utm_source: label } of rows) {
    expect(String(host ?? 'none')).toMatch(/^[a-z0-9._-]+(:\d+)?$/);
    expect([...String(label ?? '')].length).toBeLessThanOrEqual(100);
  }
});
