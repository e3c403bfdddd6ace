import naughtyStrings from 'big-list-of-naughty-strings';
import { describe, expect, it } from 'vitest';
import { registrationPayloadSchema } from '@contract/registration/registration-payload.ts';
import { fakeProject } from '../../helpers/functions/fake-project.ts';
import { setupRegistration } from '../../helpers/functions/registration-handler.ts';
import { registrationRequest, validBody } from '../../helpers/functions/registration-request.ts';

const parsed = (source: unknown) => registrationPayloadSchema.parse({ ...validBody, source }).source;
const label = (utm_source: unknown) => parsed({ utm_source })?.utm_source;
const host = (source_host: unknown) => parsed({ source_host })?.source_host;

const project = fakeProject();

/** What the database is asked to store. */
async function argumentsOf(source?: unknown) {
  const { handle, registered } = setupRegistration(project);
  const response = await handle(registrationRequest({ ...validBody, source }));
  expect(await response.json()).toEqual({ success: true });
  return registered().at(-1);
}

describe('the source of a visit', () => {
  it('is the host of another site and three labels', () => {
    const source = {
      source_host: 'www.linkedin.com',
      utm_source: 'linkedin',
      utm_medium: 'social',
      utm_campaign: 'otoño',
    };
    expect(parsed({ ...source, utm_term: 'x', path: '/in/ana' })).toEqual(source);
  });

  it.each([undefined, null, true, 7, 'linkedin', [], [{ utm_source: 'x' }]])('is dropped when it is %j', (source) => {
    expect(parsed(source)).toBeUndefined();
  });

  it.each([
    ['linkedin', 'linkedin'],
    ['  Boletín de otoño ', 'Boletín de otoño'],
    ['\u200Blinked\u202Ein', 'linkedin'],
    ['a\r\nBcc: x@example.com', 'a Bcc: x@example.com'],
    ['a\u0000b', 'a b'],
    ['a\u2028b\ud800c', 'a b c'],
    ['\u0007', undefined],
    ['', undefined],
    ['   ', undefined],
    [7, undefined],
    [null, undefined],
    [{}, undefined],
    [['a', 'b'], undefined],
    ['ñ'.repeat(101), 'ñ'.repeat(100)],
    ['😀'.repeat(5000), '😀'.repeat(100)],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('has short single-line labels: %j', (sent, kept) => {
    expect(label(sent)).toBe(kept);
  });

  it.each([
    ['localhost', 'localhost'],
    ['intranet.example.com:8443', 'intranet.example.com:8443'],
    ['com.google.android.gm', 'com.google.android.gm'],
    ['WWW.example.com', undefined],
    ['https://example.com/', undefined],
    ['example.com/ruta', undefined],
    ['ana:clave@example.com', undefined],
    ['example.com\n', undefined],
    ['', undefined],
    ['a'.repeat(256), undefined],
    [7, undefined],
  ])('has a host without path: %j', (sent, kept) => {
    expect(host(sent)).toBe(kept);
  });

  it('never fails the registration', async () => {
    for (const hostile of [...naughtyStrings, { toString: 'x' }, [[]], -0]) {
      const source = { source_host: hostile, utm_source: hostile, utm_medium: hostile, utm_campaign: hostile };
      expect(await argumentsOf(source)).toMatchObject({ p_email: validBody.email });
    }
  });

  it('is sent to the database only when known', async () => {
    expect(await argumentsOf({ utm_source: 'linkedin' })).toMatchObject({ p_source: { utm_source: 'linkedin' } });
    expect(await argumentsOf()).not.toHaveProperty('p_source');
  });
});
