import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../supabase/functions/_shared/config.ts';

const required = {
  SUPABASE_URL: 'http://127.0.0.1:54321/',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
};
const read = (variables: Record<string, string>) => readConfig((name) => variables[name]);

describe('the settings of the functions', () => {
  it('need only the platform’s variables', () => {
    expect(read(required)).toEqual({
      supabaseUrl: 'http://127.0.0.1:54321',
      publicKeys: ['anon'],
      secretKeys: ['service'],
      secretKey: 'service',
      linkSecret: 'service',
      unsubscribesOnSite: false,
      clientAddressHeader: 'x-forwarded-for',
      siteUrl: 'http://localhost:5173',
      allowedOrigins: ['http://localhost:5173'],
      brandName: 'Tertulia',
      contactEmail: 'hola@example.com',
      mail: {
        from: 'Tertulia <hola@example.com>',
        replyTo: 'hola@example.com',
        smtpUrl: undefined,
        resendApiKey: undefined,
        resendUrl: 'https://api.resend.com/emails',
      },
      outboxSecret: undefined,
    });
  });

  it('prefer the platform’s new keys over the legacy ones, which stay valid', () => {
    const config = read({
      ...required,
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1","web":"sb_publishable_2"}',
      SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1","next":"sb_secret_2"}',
    });
    expect(config.publicKeys).toEqual(['sb_publishable_1', 'sb_publishable_2', 'anon']);
    expect(config.secretKeys).toEqual(['sb_secret_1', 'sb_secret_2', 'service']);
    expect(config.secretKey).toBe('sb_secret_1');
  });

  it('normalise addresses', () => {
    const config = read({
      ...required,
      SITE_URL: 'https://web.example.com/',
      ALLOWED_ORIGINS: 'https://web.example.com/, https://www.example.com',
    });
    expect(config.siteUrl).toBe('https://web.example.com');
    expect(config.allowedOrigins).toEqual(['https://web.example.com', 'https://www.example.com']);
    expect(read({ ...required, SITE_URL: 'https://web.example.com/sub/' }).allowedOrigins).toEqual([
      'https://web.example.com',
    ]);
  });

  it('default the company’s address to the mail sender', () => {
    const sender = { ...required, MAIL_FROM: 'Marca <avisos@example.org>' };
    expect(read(sender).contactEmail).toBe('avisos@example.org');
    expect(read({ ...sender, MAIL_REPLY_TO: 'buzon@example.org' }).contactEmail).toBe('buzon@example.org');
    expect(read({ ...sender, CONTACT_EMAIL: 'contacto@example.org' }).contactEmail).toBe('contacto@example.org');
  });

  it('default replies to the company’s address', () => {
    const sender = { ...required, MAIL_FROM: 'Marca <avisos@example.org>', CONTACT_EMAIL: 'contacto@example.org' };
    expect(read(sender).mail.replyTo).toBe('contacto@example.org');
    expect(read({ ...sender, MAIL_REPLY_TO: 'buzon@example.org' }).mail.replyTo).toBe('buzon@example.org');
  });

  it('trust the outer proxy of the hosted platform by default', () => {
    expect(read({ ...required, SB_REGION: 'eu-west-1' }).clientAddressHeader).toBe('cf-connecting-ip');
    expect(read({ ...required, SB_REGION: 'eu-west-1', CLIENT_ADDRESS_HEADER: 'x-real-ip' }).clientAddressHeader).toBe(
      'x-real-ip',
    );
  });

  it('sign links with the secret key by default', () => {
    expect(read({ ...required, LINK_SECRET: 'enlace' })).toMatchObject({ secretKey: 'service', linkSecret: 'enlace' });
  });

  it('leave mail programs to unsubscribe at the function, unless told by 1 that the site forwards it', () => {
    for (const given of ['0', 'true', 'https://www.example.com'])
      expect(read({ ...required, UNSUBSCRIBE_ON_SITE: given }).unsubscribesOnSite).toBe(false);
    expect(read({ ...required, UNSUBSCRIBE_ON_SITE: ' 1 ' }).unsubscribesOnSite).toBe(true);
  });

  it('treat an empty variable as unset', () => {
    expect(read({ ...required, SMTP_URL: '', RESEND_API_KEY: ' ', BRAND_NAME: '' })).toMatchObject({
      brandName: 'Tertulia',
      contactEmail: 'hola@example.com',
      mail: { smtpUrl: undefined, resendApiKey: undefined },
    });
  });

  it.each([
    ['SUPABASE_URL', 'SUPABASE_URL is not set.'],
    ['SUPABASE_ANON_KEY', 'SUPABASE_PUBLISHABLE_KEYS is not set.'],
    ['SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS is not set.'],
  ])('name the missing variable %s', (name, message) => {
    expect(() => read({ ...required, [name]: '' })).toThrow(message);
  });
});
