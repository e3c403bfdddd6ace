import { DEFAULT_BRAND, DEFAULT_EMAIL, LOCAL_SITE } from './contract/site/site.ts';

/**
 * The environment of the functions. On hosted Supabase the platform sets the first four; the rest are secrets of the
 * project.
 */
export type Config = {
  supabaseUrl: string;
  /** Accepted values of the `apikey` header: the project's publishable keys, and the legacy anon key. */
  publicKeys: string[];
  /**
   * Accepted values of the `apikey` header from servers. They bypass row-level security and never leave the function.
   * Several are valid while one replaces another.
   */
  secretKeys: string[];
  /** The first of them, which calls the project. */
  secretKey: string;
  /** Signs the links in registration mails; a new secret invalidates all links already sent. */
  linkSecret: string;
  /** Whether mail programs unsubscribe at the site, whose host forwards it, instead of at the function. */
  unsubscribesOnSite: boolean;
  /** Header in which the platform's proxy writes the visitor's address; see client-address.ts. */
  clientAddressHeader: string;
  siteUrl: string;
  allowedOrigins: string[];
  brandName: string;
  /** The company's address, in mails and as the organizer in calendars. */
  contactEmail: string;
  mail: MailConfig;
  /** Shared with the scheduler, which calls process-outbox without a project key. */
  outboxSecret: string | undefined;
};

export type MailConfig = {
  from: string;
  replyTo: string;
  smtpUrl: string | undefined;
  resendApiKey: string | undefined;
  resendUrl: string;
};

type ReadVariable = (name: string) => string | undefined;

function keysIn(json: string | undefined): string[] {
  if (json === undefined) return [];
  const parsed: unknown = JSON.parse(json);
  return typeof parsed === 'object' && parsed !== null
    ? Object.values(parsed).filter((key) => typeof key === 'string')
    : [];
}

/** `hola@example.com` of `Tertulia <hola@example.com>`. */
const bareAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** Throws an error that names the variable when a required one is missing. */
export function readConfig(variable: ReadVariable): Config {
  const optional = (name: string) => variable(name)?.trim() || undefined;
  const siteUrl = (optional('SITE_URL') ?? LOCAL_SITE).replace(/\/+$/, '');
  const supabaseUrl = optional('SUPABASE_URL');
  const publishableKeys = [
    ...keysIn(optional('SUPABASE_PUBLISHABLE_KEYS')),
    optional('SUPABASE_PUBLISHABLE_KEY'),
    optional('SUPABASE_ANON_KEY'),
  ];
  const givenSecretKeys = [
    ...keysIn(optional('SUPABASE_SECRET_KEYS')),
    optional('SUPABASE_SECRET_KEY'),
    optional('SUPABASE_SERVICE_ROLE_KEY'),
  ];
  const publicKeys = publishableKeys.filter((key) => key !== undefined);
  const secretKeys = givenSecretKeys.filter((key) => key !== undefined);
  const [secretKey] = secretKeys;
  if (supabaseUrl === undefined) throw new Error('SUPABASE_URL is not set.');
  if (publicKeys.length === 0) throw new Error('SUPABASE_PUBLISHABLE_KEYS is not set.');
  if (secretKey === undefined) throw new Error('SUPABASE_SECRET_KEYS is not set.');
  const brandName = optional('BRAND_NAME') ?? DEFAULT_BRAND;
  const from = optional('MAIL_FROM') ?? `${brandName.replace(/["\\\r\n<>]/g, '')} <${DEFAULT_EMAIL}>`;
  const replyTo = optional('MAIL_REPLY_TO');
  const contactEmail = optional('CONTACT_EMAIL') ?? bareAddress(replyTo ?? from);
  const isHosted = optional('SB_REGION') !== undefined;
  return {
    supabaseUrl: supabaseUrl.replace(/\/+$/, ''),
    publicKeys,
    secretKeys,
    secretKey,
    linkSecret: optional('LINK_SECRET') ?? secretKey,
    unsubscribesOnSite: optional('UNSUBSCRIBE_ON_SITE') === '1',
    // Hosted functions run behind two proxies: the last entry of X-Forwarded-For is the inner proxy's, and the outer
    // one writes this header.
    clientAddressHeader: optional('CLIENT_ADDRESS_HEADER') ?? (isHosted ? 'cf-connecting-ip' : 'x-forwarded-for'),
    siteUrl,
    allowedOrigins: (optional('ALLOWED_ORIGINS') ?? new URL(siteUrl).origin)
      .split(',')
      .map((origin) => origin.trim().replace(/\/+$/, '')),
    brandName,
    contactEmail,
    mail: {
      from,
      replyTo: replyTo ?? contactEmail,
      smtpUrl: optional('SMTP_URL'),
      resendApiKey: optional('RESEND_API_KEY'),
      resendUrl: optional('RESEND_URL') ?? 'https://api.resend.com/emails',
    },
    outboxSecret: optional('OUTBOX_SECRET'),
  };
}
