import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { signedHeaders, signingKey } from '../../../supabase/functions/_shared/webhooks/signature.ts';

const newSecret = (bytes = 32) => `whsec_${randomBytes(bytes).toString('base64')}`;
const delivery = { id: '0b0e7f2e-1111-4111-8111-000000000001', at: new Date(), body: '{"type":"a","data":{"ñ":"€"}}' };

async function headersBy(...secrets: string[]) {
  const keys = await Promise.all(secrets.map(signingKey));
  return signedHeaders(
    keys.filter((key) => key !== null),
    delivery,
  );
}

describe('a signed webhook', () => {
  it('is verified by the specification’s library and has its signature', async () => {
    const secret = newSecret();
    const headers = await headersBy(secret);
    const library = new Webhook(secret);
    expect(library.verify(delivery.body, headers)).toEqual(JSON.parse(delivery.body));
    expect(headers).toEqual({
      'webhook-id': delivery.id,
      'webhook-timestamp': String(Math.floor(delivery.at.getTime() / 1000)),
      'webhook-signature': library.sign(delivery.id, delivery.at, delivery.body),
    });
  });

  it('matches the specification’s example', async () => {
    const key = await signingKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    expect(key).not.toBeNull();
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    };
    const headers = await signedHeaders(key ? [key] : [], example);
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('is invalid with a flipped bit of body, id or signature, at another time or with another secret', async () => {
    const secret = newSecret();
    const headers = await headersBy(secret);
    const refuses = (body: string, changed: Record<string, string> = {}, by = secret) =>
      expect(() => new Webhook(by).verify(body, { ...headers, ...changed })).toThrow('No matching signature found');
    for (let index = 0; index < delivery.body.length; index += 1) {
      const flipped = String.fromCharCode(delivery.body.charCodeAt(index) ^ 1);
      refuses(delivery.body.slice(0, index) + flipped + delivery.body.slice(index + 1));
    }
    refuses(delivery.body, { 'webhook-id': delivery.id.replace(/1$/, '2') });
    refuses(delivery.body, { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) });
    refuses(delivery.body, { 'webhook-signature': `v1,${newSecret().slice(6)}` });
    refuses(delivery.body, {}, newSecret());
  });

  it('is valid with the old and the new secret during a rotation', async () => {
    const [next, previous] = [newSecret(), newSecret()];
    const headers = await headersBy(next, previous);
    expect(headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
    for (const secret of [next, previous]) expect(new Webhook(secret).verify(delivery.body, headers)).toBeTruthy();
  });
});

it.each(['', 'whsec_', 'whsec_***', newSecret(23), newSecret(65), newSecret().replace('whsec_', '')])(
  '%j is no valid secret',
  async (secret) => {
    expect(await signingKey(secret)).toBeNull();
  },
);
