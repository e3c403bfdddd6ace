import type { ISql, Sql } from 'postgres';

export type SqlRunner = {
  query<Row>(text: string, parameters?: string[]): Promise<{ rows: Row[] }>;
  /** Runs any number of statements, without parameters and answers. */
  exec(text: string): Promise<unknown>;
};

/** The part of PGlite's own interface that the backend speaks, so that another PostgreSQL can take its place. */
export type SqlConnection = SqlRunner & {
  transaction<Result>(work: (transaction: SqlRunner) => Promise<Result>): Promise<Result>;
};

const runner = (sql: ISql): SqlRunner => ({
  query: async <Row>(text: string, parameters: string[] = []) => ({
    rows: [...(await sql.unsafe<Row[]>(text, parameters))],
  }),
  exec: (text) => sql.unsafe(text).simple(),
});

/** A client of a PostgreSQL server as such a connection. */
export function fromPostgres(sql: Sql): SqlConnection {
  return {
    ...runner(sql),
    transaction: async (work) => {
      const done = await sql.begin(async (transaction) => ({ result: await work(runner(transaction)) }));
      return done.result;
    },
  };
}
