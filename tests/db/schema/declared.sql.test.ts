import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../../../project-root.ts';

const FOLDER = 'supabase/schemas';

/** The statements of a file, without comments and without the bodies of functions. */
function statements(text: string): string[] {
  return text
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '…')
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\bbegin atomic\b.*?\bend;/gs, '…;')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** What a statement that starts an object's life may be; the rest would change what stands elsewhere. */
const DECLARES = [
  /^create (table|view|type|function|trigger|policy|schema|(unique )?index) /,
  /^alter table \S+ enable row level security$/,
  /^alter default privileges /,
  /^(comment on|grant|insert into|revoke all on schema|do …)/,
];

/** The object that a statement creates, or adds to: `table public.news_events`. */
function objectOf(statement: string): { creates?: string; addsTo?: string } {
  const [, kind = '', name = ''] = /^create (table|view|type|function|schema) ([\w.]+)/.exec(statement) ?? [];
  if (kind !== '') return { creates: `${kind} ${name}` };
  const [, target = '', of = ''] =
    /^comment on (table|view|type|function|schema) ([\w.]+)/.exec(statement) ??
    /^(?:grant|revoke) .+? on (table|function|schema) ([\w.]+)/.exec(statement) ??
    /^alter (table) ([\w.]+)/.exec(statement) ??
    [];
  return target === '' ? {} : { addsTo: `${target} ${of}` };
}

/** What of the files, by name, is not a declaration, or is said of another file's object. */
function strays(files: Record<string, string>): string[] {
  const all = Object.entries(files).flatMap(([file, text]) =>
    statements(text).map((statement) => ({ file, statement })),
  );
  const homes = new Map<string, string>();
  const found: string[] = [];
  for (const { file, statement } of all) {
    const { creates, addsTo } = objectOf(statement);
    if (!DECLARES.some((form) => form.test(statement)))
      found.push(`${file} does not declare: ${statement.slice(0, 60)}`);
    else if (creates !== undefined && (homes.get(creates) ?? file) !== file) found.push(`${file}: ${creates} again`);
    else if (addsTo !== undefined && homes.get(addsTo) !== file) found.push(`${file}: ${addsTo} is at home elsewhere`);
    if (creates !== undefined) homes.set(creates, file);
  }
  return found;
}

test('each object is declared once, with its grants and comments in the same file', async () => {
  const names = (await readdir(projectPath(FOLDER))).sort();
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(projectPath(`${FOLDER}/${name}`), 'utf8')] as const),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(strays(Object.fromEntries(texts))).toEqual([]);
});

describe('the rule refuses', () => {
  const home =
    'create table public.teas (id int, name text);\ncreate function private.pour(a int) returns int as $$ drop $$;';

  test.each([
    [
      'a second version',
      'create or replace function private.pour(a int) returns int as $$ select 1; $$;',
      'does not declare',
    ],
    ['the same function again', 'create function private.pour(a int) returns int as $$ select 1; $$;', 'again'],
    ['a column that is added', 'alter table public.teas add column year int;', 'does not declare'],
    ['a constraint that is replaced', 'alter table public.teas drop constraint teas_id_check;', 'does not declare'],
    ['a table that goes', '-- Words\ndrop table public.teas;', 'does not declare'],
    ['rights that are taken back', 'revoke select on table public.teas from anon;', 'does not declare'],
    ['row security elsewhere', 'alter table public.teas enable row level security;', 'elsewhere'],
    ["a grant on another file's table", 'grant select on table public.teas to anon;', 'elsewhere'],
    ["a comment on another file's function", "comment on function private.pour(int) is 'drop; it';", 'elsewhere'],
  ])('%s', (_what, text, problem) => {
    expect(strays({ '1.sql': home })).toEqual([]);
    expect(strays({ '1.sql': home, '2.sql': text })).toEqual([expect.stringContaining(problem)]);
  });
});
