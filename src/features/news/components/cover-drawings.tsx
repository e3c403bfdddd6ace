/**
 * The two emoji that stand for an image, drawn: a font's own differ on every system, are missing on some, and print a date that is not the event's.
 */
const frame = 'fill-surface stroke-fg';
const svg = { 'aria-hidden': true, viewBox: '0 0 48 48', strokeWidth: 2.5, className: 'size-[60%]' } as const;

const days = [21.5, 31.5].flatMap((y) => [11, 20.5, 30].map((x) => `${x} ${y}`));
const eventDay = days[4];

export function CalendarDrawing() {
  return (
    <svg {...svg} data-drawing="calendar">
      <rect x="5" y="8" width="38" height="34" rx="6" className={frame} />
      <path d="M5 17v-3a6 6 0 0 1 6-6h26a6 6 0 0 1 6 6v3Z" className="fill-primary stroke-fg" strokeLinejoin="round" />
      <path d="M15 4.5v7M33 4.5v7" className="stroke-fg" strokeLinecap="round" />
      {days.map((place) => (
        <path
          key={place}
          d={`M${place}h7v6h-7Z`}
          strokeWidth="0"
          className={place === eventDay ? 'fill-result' : 'fill-muted'}
        />
      ))}
    </svg>
  );
}

export function NewspaperDrawing() {
  return (
    <svg {...svg} data-drawing="newspaper" strokeLinecap="round" strokeLinejoin="round">
      <path d="M36 17h4a4 4 0 0 1 4 4v15a5 5 0 0 1-5 5" className={frame} />
      <path d="M9 8h22a5 5 0 0 1 5 5v23a5 5 0 0 0 4 5H10a6 6 0 0 1-6-6V13a5 5 0 0 1 5-5Z" className={frame} />
      <path d="M11 16h18" strokeWidth="4.5" className="stroke-primary" />
      <rect x="10" y="22" width="9" height="8" rx="2" strokeWidth="0" className="fill-primary" />
      <path d="M24 23.5h6M24 29h6M11 35h19" className="stroke-before" />
    </svg>
  );
}
