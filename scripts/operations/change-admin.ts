import { callSql, withApi } from './api.ts';
import { reportFailure } from '../console/report-failure.ts';

const words: Record<string, string> = {
  granted: 'is an administrator now',
  revoked: 'is no administrator any more; an open session loses its rights with its next request',
  unchanged: 'was so already; nothing changed',
};

/** Grants or revokes the admin role of the account that the command's argument names. */
export async function changeAdmin(sqlFunction: 'grant_admin' | 'revoke_admin'): Promise<void> {
  try {
    const [email, ...rest] = process.argv.slice(3);
    if (!email?.includes('@') || rest.length > 0)
      throw new Error(
        `Name one account by its e-mail, as in: npm run ${sqlFunction === 'grant_admin' ? 'admin:grant' : 'admin:revoke'} -- ana@example.com`,
      );
    await withApi(async (api) => {
      const outcome = String(await callSql(api, sqlFunction, { p_email: email }));
      if (outcome === 'unknown')
        throw new Error(
          `No account in ${api.name} has the e-mail ${email}. Create it first, under Authentication of the project or by signing up.`,
        );
      console.info(`${email} ${words[outcome] ?? outcome} (${api.name}).`);
    });
  } catch (error) {
    reportFailure(error);
  }
}
