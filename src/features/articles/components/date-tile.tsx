import { dateTileParts } from '@/lib/time/dates';

/**
 * Day and month of an event in a tile. Decorative: the date also appears in words beside it. Renders nothing without a
 * readable date.
 */
export function DateTile({ date }: { date: string | null | undefined }) {
  const parts = dateTileParts(date);
  if (!parts) return null;
  return (
    <span
      aria-hidden
      className="num wrap-normal flex w-13.5 shrink-0 flex-col items-center self-start rounded-sm bg-result py-2 text-result-fg"
    >
      <span className="font-display text-2xl leading-none font-semibold">{parts.day}</span>
      <span className="mt-1 text-caption leading-none font-semibold">{parts.month}</span>
    </span>
  );
}
