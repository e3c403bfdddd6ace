/** One way to make the database let through what it should not, or lose what it needs. */
export type Mutant = {
  kind: 'row-level security' | 'policy' | 'constraint' | 'not null' | 'trigger' | 'grant' | 'function';
  /** What is changed, and how, for people. */
  object: string;
  change: string;
  /** Statements that make the change in a migrated database, as a superuser. */
  sql: string;
};
