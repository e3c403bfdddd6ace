import { LOCAL_SITE } from '../functions/_shared/contract/site/site.ts';
import { readFile } from 'node:fs/promises';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { PROJECT_ROOT, projectPath } from '../../project-root.ts';
import { siteAddress, sitePaths } from '../functions/_shared/contract/site/paths.ts';

/**
 * The settings of supabase/config.toml that the embedded backend reads. All others concern a hosted project or
 * `supabase start`.
 */
const projectConfigSchema = z.object({
  api: z.object({
    schemas: z.array(z.string()).min(1),
    extra_search_path: z.array(z.string()),
    max_rows: z.int().positive(),
  }),
  storage: z.object({ file_size_limit: z.string() }),
  auth: z.object({
    // Not declared in the file: `forOrigins` sets those of the site that is served.
    site_url: z.url().default(LOCAL_SITE),
    additional_redirect_urls: z.array(z.string()).default([`${LOCAL_SITE}/**`]),
    jwt_expiry: z.int().positive(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.int(),
    enable_signup: z.boolean(),
    enable_anonymous_sign_ins: z.boolean(),
    minimum_password_length: z.int(),
    rate_limit: z.object({ sign_in_sign_ups: z.int().positive() }),
    email: z.object({
      max_frequency: z.string().regex(/^\d+[sm]$/),
      double_confirm_changes: z.boolean(),
      enable_confirmations: z.boolean(),
      otp_length: z.int(),
      otp_expiry: z.int(),
      template: z.object({
        recovery: z.object({ subject: z.string(), content_path: z.string().transform(projectPath) }),
      }),
    }),
  }),
});

export type ProjectConfig = z.output<typeof projectConfigSchema>;

/**
 * The configuration for a site on these origins. Lite redirects the links of its mails to the site's
 * address whatever the request asked for, so that address is set to the page that the site requests: the login.
 */
export function forOrigins(config: ProjectConfig, webOrigins: readonly string[]): ProjectConfig {
  const [origin = config.auth.site_url] = webOrigins;
  return {
    ...config,
    auth: {
      ...config.auth,
      site_url: siteAddress(origin, sitePaths.login),
      additional_redirect_urls: webOrigins.map((allowed) => `${allowed}/**`),
    },
  };
}

/** A duration in the file's notation ("30s", "1m"), in milliseconds. */
export const milliseconds = (duration: string) =>
  Number.parseInt(duration, 10) * (duration.endsWith('m') ? 60_000 : 1000);

/** Reads supabase/config.toml. Throws one Error that names the file and every missing or invalid setting. */
export async function readProjectConfig(): Promise<ProjectConfig> {
  const text = await readFile(new URL('supabase/config.toml', PROJECT_ROOT), 'utf8');
  const { data, error } = projectConfigSchema.safeParse(parse(text));
  if (error) throw new Error(`supabase/config.toml is not usable:\n${z.prettifyError(error)}`);
  return data;
}
