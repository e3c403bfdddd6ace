import { beforeAll, describe, expect, test } from 'vitest';
import { advisorFindings, type Finding } from '../../../tools/advisors/findings.ts';
import { waivers } from '../../../tools/advisors/waivers.ts';
import { withScratchDatabase } from '../../../scripts/backend/scratch-database.ts';

const isWaived = ({ cacheKey }: Finding) => waivers.some(({ key }) => key.test(cacheKey));

/** Possible mistakes in a migration, each with the expected finding. */
const mistakes: [string, string, RegExp][] = [
  [
    'a table without row-level security',
    'create table public.careless (id integer primary key); grant select on public.careless to anon',
    /^rls_disabled_in_public_public_careless/,
  ],
  [
    'a security definer view',
    'create view public.window as select * from public.event_registrations; grant select on public.window to anon',
    /^security_definer_view_public_window/,
  ],
  [
    'a policy that lets everyone write',
    'create policy careless on public.news_events for update to anon using (true) with check (true)',
    /^rls_policy_always_true_public_news_events_careless/,
  ],
  [
    'a function without a search path',
    "create function public.shadowed() returns integer language sql as 'select 1'",
    /^function_search_path_mutable_public_shadowed/,
  ],
  [
    'a security definer function that visitors may call',
    "create function public.powerful() returns integer language sql security definer set search_path = '' as 'select 1'; grant execute on function public.powerful() to anon",
    /^anon_security_definer_function_executable_public_powerful/,
  ],
  [
    'a bucket that visitors may list',
    "create policy careless on storage.objects for select to anon using (bucket_id = 'news-images')",
    /^public_bucket_allows_listing_news-images/,
  ],
  [
    'a foreign key without an index',
    'create table public.child (id integer primary key, parent uuid references public.news_events (id))',
    /^unindexed_foreign_keys_public_child/,
  ],
];

let clean: Finding[];
let careless: Finding[];

beforeAll(async () => {
  await withScratchDatabase(async (url, sql) => {
    clean = await advisorFindings(url, sql);
    for (const [, statement] of mistakes) await sql.unsafe(statement).simple();
    careless = await advisorFindings(url, sql);
  });
});

test('the advisor has no findings without a waiver', () => {
  expect(clean.filter((finding) => !isWaived(finding))).toEqual([]);
});

test('every waiver is still needed', () => {
  expect(waivers.filter(({ key }) => !clean.some(({ cacheKey }) => key.test(cacheKey)))).toEqual([]);
});

describe('the advisor reports', () => {
  test.each(mistakes)('%s', (_name, _statement, key) => {
    const alarms = careless.filter((finding) => key.test(finding.cacheKey));
    expect(alarms).toHaveLength(1);
    expect(alarms.filter(isWaived)).toEqual([]);
  });
});
