import { describe, expect, it } from 'vitest';
import { verifyLinkToken, linkToken, type LinkPurpose } from '../../../supabase/functions/_shared/link-token.ts';
import { newsletterLinks, subscriberOf, unsubscribeUrl } from '../../../supabase/functions/_shared/newsletter-link.ts';

const SECRET = 'un secreto';
const ID = '0b0e7f2e-1111-4111-8111-000000000001';
const purposes: LinkPurpose[] = ['registration', 'newsletter', 'unsubscribe'];

/** Changes the last character of a text. */
const turned = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

describe('the token of a link', () => {
  it('identifies its row to a holder of the secret, and is deterministic', async () => {
    const token = await linkToken(SECRET, 'registration', ID);
    expect(await verifyLinkToken(SECRET, 'registration', token)).toBe(ID);
    expect(await linkToken(SECRET, 'registration', ID.toUpperCase())).toBe(token);
    expect(token).toMatch(/^1\.[0-9a-f]{32}\.[0-9a-f]{32}$/);
  });

  it('keeps its first format, so that sent links stay valid', async () => {
    expect(await linkToken(SECRET, 'registration', ID)).toBe(
      '1.0b0e7f2e111141118111000000000001.c483d5625d5f7d6a4293c43ea06d316b',
    );
  });

  it.each(purposes)('for %s is invalid for another purpose', async (purpose) => {
    const token = await linkToken(SECRET, purpose, ID);
    for (const other of purposes)
      expect([other, await verifyLinkToken(SECRET, other, token)]).toEqual([other, other === purpose ? ID : null]);
  });

  it('is invalid in any other form', async () => {
    const token = await linkToken(SECRET, 'registration', ID);
    const [version = '', id = '', signature = ''] = token.split('.');
    const forged = [
      '',
      'x',
      ID,
      turned(token),
      `${version}.${turned(id)}.${signature}`,
      `2.${id}.${signature}`,
      `${version}.${id}.`,
      `${version}.${id}`,
      `${token} `,
      token.toUpperCase(),
      await linkToken('otro secreto', 'registration', ID),
    ];
    for (const one of forged) expect([one, await verifyLinkToken(SECRET, 'registration', one)]).toEqual([one, null]);
  });
});

const tokenIn = (url: string) => /t=(.*)$/.exec(url)?.[1] ?? '';

describe('the newsletter links', () => {
  const config = {
    siteUrl: 'https://web.example.com/',
    supabaseUrl: 'https://api.example.com',
    linkSecret: SECRET,
    unsubscribesOnSite: false,
  };

  it('are a page with the token in the fragment, and the function’s one-click address with an unsubscribe token', async () => {
    const { confirm, unsubscribe } = await newsletterLinks(config, ID);
    expect(confirm).toMatch(/^https:\/\/web\.example\.com\/novedades#t=1\./);
    expect(unsubscribe).toMatch(/^https:\/\/api\.example\.com\/functions\/v1\/newsletter\?t=1\./);
    expect(unsubscribe).toBe(await unsubscribeUrl(config, ID));
    expect(await subscriberOf(SECRET, tokenIn(confirm))).toEqual({ subscriberId: ID, mayConfirm: true });
    expect(await subscriberOf(SECRET, tokenIn(unsubscribe))).toEqual({ subscriberId: ID, mayConfirm: false });
  });

  it('are on the site for mail programs too once its host forwards them, with the same token', async () => {
    const onSite = await unsubscribeUrl({ ...config, unsubscribesOnSite: true }, ID);
    expect(onSite).toMatch(/^https:\/\/web\.example\.com\/novedades\/baja\?t=1\./);
    expect(tokenIn(onSite)).toBe(tokenIn(await unsubscribeUrl(config, ID)));
  });

  it('are not those of a registration', async () => {
    expect(await subscriberOf(SECRET, await linkToken(SECRET, 'registration', ID))).toBeNull();
  });
});
