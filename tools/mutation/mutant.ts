/** One weakening of the database that the tests must notice. */
export type Mutant = {
  kind: 'row-level security' | 'policy' | 'constraint' | 'not null' | 'trigger' | 'grant' | 'function';
  /** Description of the changed object, for the report. */
  object: string;
  change: string;
  /** SQL that applies the mutation to a migrated database, as a superuser. */
  sql: string;
};
