/** `npm run admin:revoke -- EMAIL`: revokes an account's admin role. Same projects as admin:grant. */
import { withAsciiDomain } from '../supabase/functions/_shared/contract/registration/email-domain.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';
import { withApi } from './operations/api.ts';
import { revokeAdmin } from './operations/change-admin.ts';

const { words } = readOptions({
  call: 'npm run admin:revoke -- EMAIL',
  about: 'Ends the admin role of an account, also in open sessions.',
  options: {},
  help: { EMAIL: 'the address of the account' },
  words: { least: 1, most: 1 },
});

try {
  const email = withAsciiDomain(words[0] ?? '');
  if (!email.includes('@')) throw new Error(`"${email}" is no e-mail. Name the account by its e-mail.`);
  await withApi(async (api) => {
    const outcome = await revokeAdmin(api, email);
    console.info(
      outcome === 'revoked'
        ? `${email} is no administrator any more; an open session loses its rights with its next request (${api.name}).`
        : `${email} was no administrator; nothing changed (${api.name}).`,
    );
  });
} catch (error) {
  reportFailure(error);
}
