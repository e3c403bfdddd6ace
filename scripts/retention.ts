/**
 * `npm run retention`: anonymises registrations past their retention period, as the daily job does. Same projects as
 * the other operations.
 */
import { callSql, withApi } from './operations/api.ts';
import { reportFailure } from './console/report-failure.ts';

try {
  await withApi(async (api) => {
    const count = Number(await callSql(api, 'anonymise_past_registrations'));
    console.info(`${count} ${count === 1 ? 'registration' : 'registrations'} anonymised in ${api.name}.`);
  });
} catch (error) {
  reportFailure(error);
}
