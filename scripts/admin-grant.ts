/**
 * `npm run admin:grant -- EMAIL [--keep-password]`: makes an account an admin, in the local project or in the one that
 * SUPABASE_URL and SUPABASE_SECRET_KEY name. Replaces the account's password and prints a link to set a new one.
 */
import { withAsciiDomain } from '../supabase/functions/_shared/contract/registration/email-domain.ts';
import { siteAddress, sitePaths } from '../supabase/functions/_shared/contract/site/paths.ts';
import { projectPath } from '../project-root.ts';
import { isLocal } from './build/build-env.ts';
import { siteSettings } from './build/site-settings.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';
import { withApi } from './operations/api.ts';
import { grantAdmin } from './operations/change-admin.ts';
import { readSettings } from './settings.ts';

const { values, words } = readOptions({
  call: 'npm run admin:grant -- EMAIL [--keep-password]',
  about: 'Makes an existing account an admin, replaces its password and prints a link to set a new one.',
  options: { 'keep-password': { type: 'boolean', default: false } },
  help: {
    EMAIL: 'the address of the account',
    '--keep-password': 'leaves the password of an account that is confirmed and has signed in',
  },
  words: { least: 1, most: 1 },
});

/** The address of the site, for the link: that of a named project's build. Throws one sentence where none is set. */
function siteUrl(): string {
  const project = process.env['SUPABASE_URL'];
  const site = project ? siteSettings('production', projectPath('.'))['VITE_SITE_URL'] : process.env['VITE_SITE_URL'];
  if (project && !isLocal(project) && !site)
    throw new Error(
      'VITE_SITE_URL is missing: set the address of the site, to which the link leads (see .env.example).',
    );
  return site || `http://localhost:${readSettings().webPort}`;
}

try {
  const email = withAsciiDomain(words[0] ?? '');
  if (!email.includes('@')) throw new Error(`"${email}" is no e-mail. Name the account by its e-mail.`);
  const login = siteAddress(siteUrl(), sitePaths.login);
  await withApi(async (api) => {
    const { outcome, tokenHash } = await grantAdmin(api, email, { keepsPassword: values['keep-password'] });
    if (outcome === 'unchanged') console.info(`${email} was an administrator already; nothing changed (${api.name}).`);
    else console.info(`${email} is an administrator now (${api.name}).`);
    if (tokenHash)
      console.info(
        `The password was replaced, as another person may have known it. This link sets a new one, once and within the hour:\n${login}#token_hash=${encodeURIComponent(tokenHash)}&type=recovery`,
      );
  });
} catch (error) {
  reportFailure(error);
}
