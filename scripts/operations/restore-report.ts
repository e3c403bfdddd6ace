import type { LostRow, RestoreResult } from './restore-backup.ts';

/** Upper limit of rows listed by name, per table. */
const NAMED = 20;

const reasons = { taken: 'another row has its place', alone: 'what it belongs to is not here' } as const;
const outcomes = {
  restored: 'is an administrator again',
  kept: 'is an administrator already',
  refused: 'was one and is none any more: not restored; --roles restores it',
  unknown: 'has no account here; make one, then npm run admin:grant',
} as const;

/** Lists the rows that could not be restored, by table, at most NAMED each. */
function* listLost(lost: readonly LostRow[]): Generator<string> {
  for (const [table, rows = []] of Object.entries(Object.groupBy(lost, (one) => one.table))) {
    yield `Not put back: ${rows.length} ${table}`;
    for (const { row, reason } of rows.slice(0, NAMED)) yield `  ${row}: ${reasons[reason]}`;
    if (rows.length > NAMED) yield `  … and ${rows.length - NAMED} more`;
  }
}

/** Whether everything in the backup is in the project now. */
export const isComplete = ({ lost, lines, files }: RestoreResult): boolean =>
  lost.length + lines.length + files.length === 0;

/** Describes the result of a restore for the operator, line by line. */
export function* restoreReport(
  name: string,
  { rows, images, lost, lines, files, roles, settings }: RestoreResult,
): Generator<string> {
  const gained = Object.entries(rows).filter(([, count]) => count > 0);
  yield `${name}: ${gained.map(([table, count]) => `${count} ${table}`).join(', ') || 'no row was missing'}; ${images} images.`;
  for (const { account, role, outcome, found_by: foundBy } of roles) {
    const byAddress = foundBy === 'address' ? ' (the account with that address, whose id is another here)' : '';
    if (outcome !== 'kept' || byAddress !== '') yield `Role ${role}: ${account}${byAddress} ${outcomes[outcome]}.`;
  }
  for (const { key, here, there } of settings)
    yield `Setting ${key} stays ${here}; the backup has ${there}. --settings takes its values.`;
  yield* listLost(lost);
  for (const { file, line, row, why } of lines)
    yield `${file}, line ${line}${row === undefined ? '' : ` (${row})`}: ${why}`;
  for (const { file, why } of files) yield `${file}: ${why}`;
  yield 'People who were erased since that backup are back: erase them again, and run npm run retention.';
}
