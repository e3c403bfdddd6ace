/** One way to make the database let through what it should not, or lose what it needs. */
export type Mutant = {
  kind: 'row-level security' | 'policy' | 'constraint' | 'not null' | 'trigger' | 'grant' | 'function';
  /** What is changed, and how, for people. */
  object: string;
  change: string;
  /** Statements that make the change in a migrated database, as a superuser. */
  sql: string;
  /** The test files about this very object, if it is known which; they come before those of its kind. */
  about?: readonly string[];
};

/** Test files in the order in which they are likely to notice, by kind. The others follow. */
export const likelyFiles: Record<Mutant['kind'], readonly string[]> = {
  'row-level security': ['grants'],
  policy: ['matrix'],
  constraint: ['constraints', 'defence-in-depth', 'catalog', 'privacy'],
  'not null': ['catalog'],
  trigger: ['defence-in-depth', 'articles', 'closing', 'deploy-hook', 'privacy', 'matrix'],
  grant: ['grants'],
  function: ['catalog', 'grants', 'matrix', 'articles'],
};
