import { expect, it } from 'vitest';
import { readRegistrations } from '@/features/registrations/api/export-registrations';
import { fakeApi, rows } from '../../helpers/pages/fake-api';
import { storeSession } from '../../helpers/pages/stored-session';

const api = fakeApi();
const REGISTRATIONS = '/rest/v1/event_registrations';
/** The API's own limit of rows for each answer, whatever a request asks for. */
const ROW_LIMIT = 1_000;

it('an export reads all rows past the API’s limit, and says how many it has read', async () => {
  storeSession();
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  const all = Array.from({ length: 2_500 }, (_, index) => ({
    id: String(index).padStart(6, '0'),
    registered_at: new Date(index * 1_000).toISOString(),
  }));
  api.on(REGISTRATIONS, ({ query }) => {
    const after = query.get('id')?.replace('gt.', '') ?? '';
    return rows(all.filter(({ id }) => id > after).slice(0, ROW_LIMIT));
  });
  const counts: number[] = [];
  const read = await readRegistrations('taller', (count) => counts.push(count));
  expect(read.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed());
  expect(counts).toEqual([1_000, 2_000, 2_500]);
  expect(api.asked(REGISTRATIONS).map(({ query }) => query.get('event_id'))).toEqual(
    Array.from({ length: 3 }, () => 'eq.taller'),
  );
});
