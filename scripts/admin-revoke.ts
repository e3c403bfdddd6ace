/** `npm run admin:revoke -- EMAIL`: revokes an account's admin role. Same projects as admin:grant. */
import { parseArgs } from 'node:util';
import { reportFailure } from './console/report-failure.ts';
import { withApi } from './operations/api.ts';
import { revokeAdmin } from './operations/change-admin.ts';

try {
  const [email, ...rest] = parseArgs({ args: process.argv.slice(3), allowPositionals: true }).positionals;
  if (!email?.includes('@') || rest.length > 0)
    throw new Error('Name one account by its e-mail, as in: npm run admin:revoke -- ana@example.com');
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
