import * as z from 'zod';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/functions/_shared/contract/backend/local-key.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a full http(s) address' });

const isHttp = (address: string) => httpUrl.safeParse(address).success;
/** Whether an address is on this machine. Another rule reports invalid addresses. */
export const isLocal = (address: string) =>
  /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(address)?.hostname ?? 'localhost');

/** The legal owner, which the law requires on every public site. */
const OWNER = ['VITE_LEGAL_NAME', 'VITE_LEGAL_TAX_ID', 'VITE_LEGAL_ADDRESS'] as const;

const buildEnvSchema = z
  .object({
    VITE_SUPABASE_URL: httpUrl.or(z.literal('')).optional(),
    // An empty key passes: the client library itself throws 'supabaseKey is required.'
    VITE_SUPABASE_PUBLISHABLE_KEY: z
      .string()
      .refine((key) => !key.startsWith('sb_secret_'), 'is a secret key; the publishable one belongs here')
      .optional(),
    VITE_BRAND_NAME: z.string().trim().min(1).max(40).optional(),
    VITE_SITE_URL: httpUrl.optional(),
    VITE_IMAGE_ORIGINS: z
      .string()
      .refine((list) => list.split(',').every((address) => address.trim() === '' || isHttp(address.trim())), {
        error: 'must be full http(s) addresses, separated by commas',
      })
      .optional(),
    VITE_CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
    VITE_WHATSAPP_NUMBER: z
      .string()
      .regex(/^\+?[\d\s]{8,20}$/, 'must be an international number, digits only')
      .optional(),
    VITE_DASHBOARD_URL: httpUrl.optional(),
    VITE_DOCS_URL: httpUrl.optional(),
    VITE_API_DOCS_URL: httpUrl.optional(),
    VITE_STATUS_URL: httpUrl.optional(),
    VITE_LEGAL_NAME: z.string().optional(),
    VITE_LEGAL_TAX_ID: z.string().optional(),
    VITE_LEGAL_ADDRESS: z.string().optional(),
  })
  .superRefine((env, context) => {
    if (!env.VITE_SITE_URL || isLocal(env.VITE_SITE_URL)) return;
    const absent = OWNER.filter((name) => !env[name]?.trim());
    const [first, ...rest] = absent;
    if (!first) return;
    const others = rest.length > 0 ? `, and so ${rest.length > 1 ? 'are' : 'is'} ${rest.join(' and ')}` : '';
    context.addIssue({
      code: 'custom',
      path: [first],
      message: `is missing${others}: the legal pages of ${env.VITE_SITE_URL} would name a company that does not exist`,
    });
  })
  .superRefine((env, context) => {
    if (env.VITE_SUPABASE_URL || !env.VITE_SITE_URL || isLocal(env.VITE_SITE_URL)) return;
    const key = env.VITE_SUPABASE_PUBLISHABLE_KEY ? '' : ', and so is VITE_SUPABASE_PUBLISHABLE_KEY';
    context.addIssue({
      code: 'custom',
      path: ['VITE_SUPABASE_URL'],
      message: `is missing${key}: the site at ${env.VITE_SITE_URL} would ask for its articles on its visitors’ own machines`,
    });
  })
  .refine(
    (env) =>
      !env.VITE_SUPABASE_URL || isLocal(env.VITE_SUPABASE_URL) || env.VITE_SUPABASE_PUBLISHABLE_KEY !== undefined,
    {
      path: ['VITE_SUPABASE_PUBLISHABLE_KEY'],
      error: 'is missing: VITE_SUPABASE_URL names a hosted project, which has a key of its own',
    },
  )
  .refine(
    (env) =>
      !env.VITE_SUPABASE_URL ||
      isLocal(env.VITE_SUPABASE_URL) ||
      env.VITE_SUPABASE_PUBLISHABLE_KEY !== LOCAL_PUBLISHABLE_KEY,
    {
      path: ['VITE_SUPABASE_PUBLISHABLE_KEY'],
      error: 'is the local key, which a hosted project does not accept',
    },
  );

/** A site with the articles of a hosted project is public, so it needs its address, and with it the owner. */
const publishedEnvSchema = buildEnvSchema.superRefine((env, context) => {
  const { VITE_SUPABASE_URL: project, VITE_SITE_URL: site } = env;
  if (!project || isLocal(project) || (site && !isLocal(site))) return;
  const what = site ? `is ${site}, an address of this machine` : 'is missing';
  const absent = OWNER.filter((name) => !env[name]?.trim());
  const owner = absent.length > 0 ? ` It then also needs its owner: ${absent.join(', ')}.` : '';
  context.addIssue({
    code: 'custom',
    path: ['VITE_SITE_URL'],
    message: `${what}, while VITE_SUPABASE_URL names a hosted project: search engines and shared links would lead to this machine.${owner}`,
  });
});

/**
 * Checks the build's `VITE_` variables (see .env.example), as siteSettings gives them; `isPublished` for a build rather
 * than the dev server. Throws one Error that names every invalid variable and the reason.
 */
export function checkBuildEnv(variables: Record<string, string>, { isPublished }: { isPublished: boolean }): void {
  const { error } = (isPublished ? publishedEnvSchema : buildEnvSchema).safeParse(variables);
  if (!error) return;
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The build's settings are not usable (see .env.example):\n${lines.join('\n')}`);
}
