import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** Tiles of two widths on six columns: rows of 4 + 2, 2 + 4 or 3 + 3. Under 900 px one column. */
export function Bento({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 lg:grid-cols-6">{children}</ul>;
}

const spans = { 2: 'lg:col-span-2', 3: 'lg:col-span-3', 4: 'lg:col-span-4' } as const;

type BentoTileProps = {
  span: keyof typeof spans;
  title: string;
  text: string;
  /** A product visual; it fills the upper part of the tile. */
  visual: ReactNode;
};

export function BentoTile({ span, title, text, visual }: BentoTileProps) {
  return (
    <li
      className={cn(
        'flex min-h-72 min-w-0 flex-col rounded-card border border-border bg-surface p-5 xs:p-7',
        spans[span],
      )}
    >
      <div className="flex flex-1 flex-col justify-center">{visual}</div>
      <h3 className="pt-6 text-h4">{title}</h3>
      <p className="mt-1.5 max-w-measure text-base leading-normal text-fg-2">{text}</p>
    </li>
  );
}
