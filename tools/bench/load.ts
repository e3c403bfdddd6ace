import { mailsTo, register, withBenchBackend, type BenchBackend } from './bench-backend.ts';
import { concurrently, atRate, type Timing } from './timing.ts';

export type LoadRow = { name: string; timing: Timing; /** A count besides time. */ seen: string };

const LISTING = '/rest/v1/news_events?select=*&is_published=eq.true&order=published_at.desc,id&offset=0&limit=9';
const SPREAD_REGISTRATIONS = 200;
const SECONDS = 10;
const CROWD = 50;
const TIMES = 20;
const REGISTRATIONS = 2_500;
const ARTICLES = 1_200;
const PAGE = 1_000;

async function storedRegistrations({ ask, event }: BenchBackend, ending: string): Promise<number> {
  const answer = await ask(`/rest/v1/event_registrations?select=id&event_id=eq.${event}&email=like.*${ending}`, {
    as: 'server',
    method: 'HEAD',
    headers: { prefer: 'count=exact' },
  });
  return Number(answer.headers.get('content-range')?.split('/')[1] ?? 0);
}

/** Reads a whole table by keyset pagination over the id, as the admin pages do. Gives the number of rows. */
async function readAllRows({ ask }: BenchBackend, table: string): Promise<number> {
  const ids = new Set<string>();
  for (let after = ''; ;) {
    const answer = await ask(`/rest/v1/${table}&order=id&limit=${PAGE}${after && `&id=gt.${after}`}`, { as: 'server' });
    const rows: { id: string }[] = await answer.json();
    for (const { id } of rows) ids.add(id);
    after = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE) return ids.size;
  }
}

async function fill({ ask, event }: BenchBackend): Promise<void> {
  const insert = (table: string, rows: object[]) =>
    ask(`/rest/v1/${table}`, { as: 'server', method: 'POST', body: JSON.stringify(rows) });
  const people = Array.from({ length: REGISTRATIONS }, (_, index) => ({
    event_id: event,
    name: `Persona ${index}`,
    email: `volumen-${index}@volume.example`,
  }));
  for (let begin = 0; begin < people.length; begin += 500)
    await insert('event_registrations', people.slice(begin, begin + 500));
  const articles = Array.from({ length: ARTICLES }, (_, index) => ({
    title: `Artículo ${index}`,
    slug: `volumen-${index}`,
    excerpt: 'Extracto',
    content: 'x'.repeat(400),
    category: 'noticia',
    is_published: index % 2 === 0,
  }));
  for (let begin = 0; begin < articles.length; begin += 300)
    await insert('news_events', articles.slice(begin, begin + 300));
}

async function measure(backend: BenchBackend): Promise<LoadRow[]> {
  const { ask } = backend;
  const read = async (path: string) => void (await (await ask(path)).arrayBuffer());
  // Baseline: a request that the gateway rejects without the database. All other rows are divided by it.
  const floor = await concurrently(
    CROWD,
    TIMES,
    async () => void (await (await fetch(`${backend.apiUrl}/nothing`)).arrayBuffer()),
  );
  // Warm-up.
  await concurrently(5, 2, () => read(LISTING));
  await register(backend, 'primera@warm.example');

  const spread = await atRate(
    SPREAD_REGISTRATIONS,
    SECONDS,
    async (index) => void (await register(backend, `persona-${index}@spread.example`)),
  );
  const rows = await storedRegistrations(backend, '@spread.example');
  const mails = await mailsTo(backend, '@spread.example', SPREAD_REGISTRATIONS);
  const bodies = new Set<string>();
  const equal = await concurrently(
    CROWD,
    1,
    async () => void bodies.add(await register(backend, 'la-misma@equal.example')),
  );
  const equalRows = await storedRegistrations(backend, '@equal.example');
  const listing = await concurrently(CROWD, TIMES, () => read(LISTING));
  const article = await concurrently(CROWD, TIMES, () =>
    read('/rest/v1/news_events?select=*&slug=eq.un-evento-para-medir&is_published=eq.true'),
  );
  await fill(backend);
  let people = 0;
  const registrations = await concurrently(
    1,
    3,
    async () =>
      void (people = await readAllRows(
        backend,
        'event_registrations?select=*,news_events(title,event_date,event_location)&email=like.*@volume.example',
      )),
  );
  let articles = 0;
  const list = await concurrently(
    1,
    3,
    async () => void (articles = await readAllRows(backend, 'news_events?select=*&slug=like.volumen-*')),
  );
  return [
    { name: 'any answer, without the database', timing: floor, seen: '' },
    {
      name: `${SPREAD_REGISTRATIONS} registrations over ${SECONDS} s`,
      timing: spread,
      seen: `${rows} rows, ${mails} mails`,
    },
    {
      name: `${CROWD} equal registrations at once`,
      timing: equal,
      seen: `${equalRows} row, ${await mailsTo(backend, '@equal.example', 1)} mail, ${bodies.size} kind of answer`,
    },
    { name: `a page of the listing, ${CROWD} readers × ${TIMES}`, timing: listing, seen: '' },
    { name: `an article, ${CROWD} readers × ${TIMES}`, timing: article, seen: '' },
    {
      name: `the admin's list of ${REGISTRATIONS} registrations`,
      timing: registrations,
      seen: `${people} of ${REGISTRATIONS}`,
    },
    { name: `the admin's list of ${ARTICLES} articles`, timing: list, seen: `${articles} of ${ARTICLES}` },
  ];
}

/** Measures registrations and reads on a fresh backend. */
export const measureLoad = (): Promise<LoadRow[]> => withBenchBackend(measure);
