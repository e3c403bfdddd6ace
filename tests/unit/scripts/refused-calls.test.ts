import { expect, it } from 'vitest';
import { CallRefused, callSql } from '../../../scripts/operations/api.ts';
import { answeringProject } from '../../helpers/backend/answering-project.ts';

it('a refused call is told in one sentence, without the details, which quote rows', async () => {
  const details = 'Failing row contains (ana@example.com).';
  const project = answeringProject(() =>
    Response.json({ code: '23514', message: 'new row violates a check\nof the table', details }, { status: 400 }),
  );
  const error: unknown = await callSql(project, 'backed_up_tables').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallRefused);
  expect(error).toMatchObject({ status: 400, message: 'backed_up_tables: 400 new row violates a check' });
});

it('a project that does not answer has refused nothing', async () => {
  const project = answeringProject(() => Promise.reject(new TypeError('fetch failed')));
  const error: unknown = await callSql(project, 'backed_up_tables').catch((reason: unknown) => reason);
  expect(error).not.toBeInstanceOf(CallRefused);
  expect(error).toMatchObject({ message: 'backed_up_tables: TypeError: fetch failed' });
});
