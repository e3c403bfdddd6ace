import type { ISql, JSONValue } from 'postgres';

export type Dump = Record<string, Record<string, JSONValue>[]>;
type Page = { rows: Dump[string]; next: JSONValue };
type Lost = { row: string; reason: string };

const namesOf = async (sql: ISql) =>
  (await sql<{ names: string[] }[]>`select public.backed_up_tables() as names`)[0]!.names;

/** Every row of a backup, by table. */
export async function dumpTables(sql: ISql): Promise<Dump> {
  const dump: Dump = {};
  for (const name of await namesOf(sql)) {
    const rows: Dump[string] = (dump[name] = []);
    let after: JSONValue = null;
    do {
      const pages: { page: Page }[] = await sql`
        select public.dump_rows(${name}, ${after === null ? null : sql.json(after)}) as page
      `;
      rows.push(...pages[0]!.page.rows);
      after = pages[0]!.page.next;
    } while (after !== null);
  }
  return dump;
}

/** Restores rows; returns how many each table gained and which are still missing. */
export async function restoreTables(sql: ISql, tables: Dump) {
  const gained: Record<string, number> = {};
  const lost: Lost[] = [];
  for (const name of await namesOf(sql)) {
    const rows = sql.json(tables[name] ?? []);
    if (name === 'user_roles') continue;
    const [row] = await sql<{ answer: { gained: number; lost: Lost[] } }[]>`
      select public.restore_rows(${name}, ${rows}) as answer
    `;
    gained[name] = row!.answer.gained;
    lost.push(...row!.answer.lost);
  }
  return { gained, lost };
}

/** Restores roles; returns the result for each account. */
export async function restoreRoles(sql: ISql, { user_roles: roles = [] }: Dump, isAsked = false) {
  const [row] = await sql<
    { outcomes: { account: string; role: string; found_by: string | null; outcome: string }[] }[]
  >`
    select public.restore_roles(${sql.json(roles)}, ${isAsked}) as outcomes
  `;
  return row!.outcomes;
}
