/** Prints rows of a name and a value, the values below each other. */
export function printTable(rows: readonly (readonly [string, string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.info(['', ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`), ''].join('\n'));
}

/** The two accounts of the seed, as rows for printTable; none where they are not, as in a restored copy. They exist on the local backend only. */
export const localAccounts = ({ hasDemoAccounts }: { hasDemoAccounts: boolean }): [string, string][] =>
  hasDemoAccounts
    ? [
        ['Admin', 'admin@example.com / admin-local-only'],
        ['No role', 'user@example.com / user-local-only'],
      ]
    : [];
