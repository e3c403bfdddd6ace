/** Prints name–value rows with aligned values. */
export function printTable(rows: readonly (readonly [string, string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.info(['', ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ''].join('\n'));
}

/**
 * The two seeded accounts, as rows for printTable; empty where they do not exist, such as in a restored copy. Local
 * backend only.
 */
export const localAccounts = ({ hasDemoAccounts }: { hasDemoAccounts: boolean }): [string, string][] =>
  hasDemoAccounts
    ? [
        ['Admin', 'admin@example.com / admin-local-only'],
        ['No role', 'user@example.com / user-local-only'],
      ]
    : [];
