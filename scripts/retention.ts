/**
 * `npm run retention`: anonymises registrations past their retention period, as the daily job does. Same projects as
 * the other operations.
 */
import { callSql, withApi } from './operations/api.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

readOptions({
  call: 'npm run retention',
  about: 'Anonymises registrations whose time has passed, as the daily job does.',
  options: {},
});

try {
  await withApi(async (api) => {
    const count = Number(await callSql(api, 'anonymise_past_registrations'));
    console.info(`${count} ${count === 1 ? 'registration' : 'registrations'} anonymised in ${api.name}.`);
  });
} catch (error) {
  reportFailure(error);
}
