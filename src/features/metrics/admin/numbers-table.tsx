import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { formatInteger } from '@/lib/numbers';

/** Number of rows before the admin expands the table. */
const FIRST = 10;

type NumberCell = { figure: string; note?: string | null };
type NumbersRow = { key: string; heading: ReactNode; cells: readonly NumberCell[] };

type NumbersTableProps = {
  caption: string;
  /** Heading of the first column. */
  heading: string;
  columns: readonly string[];
  rows: readonly NumbersRow[];
};

/** Numbers in a table; on a phone, a list in which each number has its label. */
export function NumbersTable({ caption, heading, columns, rows }: NumbersTableProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? rows : rows.slice(0, FIRST);

  return (
    <div className="overflow-hidden rounded-card border border-border bg-surface">
      <table className="block w-full text-small sm:table">
        <caption className="block px-4 py-3 text-left text-caption text-fg-3 sm:table-caption">{caption}</caption>
        <thead className="hidden bg-subtle sm:table-header-group">
          <tr className="text-caption text-fg-3">
            <th scope="col" className="px-4 py-3 text-left font-semibold">
              {heading}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="w-30 px-4 py-3 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-border sm:table-row-group">
          {shown.map(({ key, heading: name, cells }) => (
            <tr
              key={key}
              className="grid grid-cols-3 large-text:grid-cols-1 gap-x-4 gap-y-2 px-4 py-3 align-top sm:table-row"
            >
              <th scope="row" className="col-span-full text-left font-normal sm:px-4 sm:py-3">
                {name}
              </th>
              {cells.map(({ figure, note }, index) => (
                <td key={columns[index]} className="num sm:px-4 sm:py-3 sm:text-right">
                  <span className="block text-caption text-fg-3 sm:hidden">{columns[index]}</span>
                  <span>{figure}</span>
                  {note && <span className="block text-caption text-fg-3">{note}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST && (
        <div className="border-t border-border p-3 text-center">
          <Button variant="ghost" size="sm" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? `Ver los ${FIRST} primeros` : `Ver los ${formatInteger(rows.length)}`}
          </Button>
        </div>
      )}
    </div>
  );
}
