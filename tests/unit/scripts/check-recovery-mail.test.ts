import { expect, it } from 'vitest';
import { checkRecoveryMail } from '../../../scripts/operations/check-recovery-mail.ts';
import { answeringProject } from '../../helpers/backend/answering-project.ts';

const asked: string[] = [];

/** A project with one account, whose auth service gives this answer to a request for a recovery mail. */
const project = (answer: Response) =>
  answeringProject((path, { body }) => {
    asked.push(path);
    if (path === '/auth/v1/recover') return answer;
    const isKnown = String(body).includes('ana@example.com');
    return Response.json(isKnown ? { user_id: '1', is_admin: true, has_entered: true } : null);
  });
const refused = (status: number, code: string) =>
  project(Response.json({ code: status, error_code: code, msg: 'No' }, { status }));

it('says that the auth service sent the mail', async () => {
  expect(await checkRecoveryMail(project(Response.json({})), 'ana@example.com')).toEqual({
    part: 'recovery mail',
    ok: true,
    detail: 'sent to ana@example.com',
  });
});

it.each([
  [429, 'over_email_send_rate_limit', /^answered 429 .*hourly limit/],
  [400, 'email_address_not_authorized', /^answered 400 .*only to the project’s team/],
  [500, 'unexpected_failure', /^answered 500$/],
])('says why it did not, %d %s', async (status, code, detail) => {
  const finding = await checkRecoveryMail(refused(status, code), 'ana@example.com');
  expect(finding).toMatchObject({ ok: false, detail: expect.stringMatching(detail) });
});

it('asks nothing for an address without an account, which the service would accept', async () => {
  asked.length = 0;
  await expect(checkRecoveryMail(project(Response.json({})), 'nadie@example.com')).rejects.toThrow('No account');
  expect(asked).not.toContain('/auth/v1/recover');
});
