import type { CaseStudy } from '../cases-content';

/** A door with its lock, the client's photo of it, and the answer. */
function LockScene() {
  return (
    <>
      <rect x="214" y="44" width="212" height="264" rx="14" className="fill-surface stroke-border" strokeWidth="2" />
      <rect x="240" y="72" width="160" height="92" rx="10" className="fill-subtle" />
      <rect x="240" y="182" width="160" height="102" rx="10" className="fill-subtle" />
      <rect x="376" y="136" width="38" height="116" rx="14" className="fill-ink" />
      {[154, 170, 186].map((y) =>
        [386, 395, 404].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="2.6" className="fill-before" />),
      )}
      <rect x="338" y="206" width="62" height="13" rx="6.5" className="fill-before" />
      <circle cx="395" cy="236" r="5" className="fill-result" />
      <path d={bubblePath({ x: 52, y: 92, width: 142, height: 104, speaker: 'in' })} className="fill-surface" />
      <rect x="64" y="104" width="118" height="80" rx="8" className="fill-agent-soft" />
      <rect x="106" y="112" width="38" height="64" rx="5" className="fill-surface" />
      <rect x="132" y="138" width="7" height="20" rx="3" className="fill-ink" />
      <path d={bubblePath({ x: 452, y: 118, width: 140, height: 66, speaker: 'out' })} className="fill-agent" />
      <path d="M472 142h96M472 160h62" className="stroke-agent-fg2" strokeWidth="7" strokeLinecap="round" />
      <path d={bubblePath({ x: 496, y: 198, width: 96, height: 52, speaker: 'out' })} className="fill-result" />
      <path
        d="m531 224 9 9 17-18"
        className="stroke-ink"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </>
  );
}

function CarShape({ x, className, glass }: { x: number; className: string; glass: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d="M8 296v-24c0-22 12-32 34-37l34-7 34-42c11-13 21-18 39-18h66c17 0 28 5 41 17l41 41 31 7c21 5 32 17 32 37v26z"
        className={className}
      />
      <path d="M94 226l27-33c8-10 14-13 28-13h22v46zM183 180h30c13 0 21 3 30 12l34 34h-94z" className={glass} />
      {[92, 282].map((cx) => (
        <g key={cx}>
          <circle cx={cx} cy="294" r="32" className="fill-ink" />
          <circle cx={cx} cy="294" r="14" className="fill-muted" />
        </g>
      ))}
    </g>
  );
}

/** A used-car showroom: one car comes forward with its visit booked. */
function CarScene() {
  return (
    <>
      <g>
        <CarShape x={-190} className="fill-before" glass="fill-muted" />
        <CarShape x={470} className="fill-before" glass="fill-muted" />
      </g>
      <CarShape x={138} className="fill-agent" glass="fill-agent-soft" />
      <path d={bubblePath({ x: 84, y: 52, width: 152, height: 66, speaker: 'in' })} className="fill-surface" />
      <path d="M106 76h104M106 94h64" className="stroke-border-strong" strokeWidth="7" strokeLinecap="round" />
      <path d={bubblePath({ x: 392, y: 64, width: 164, height: 66, speaker: 'out' })} className="fill-result" />
      <path
        d="m412 97 9 9 16-17"
        className="stroke-ink"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <path d="M458 88h76M458 106h48" className="stroke-ink" strokeWidth="7" strokeLinecap="round" />
    </>
  );
}

const scenes = { lock: LockScene, car: CarScene } satisfies Record<CaseStudy['image'], () => React.ReactNode>;

/** SVG path of a speech bubble: round corners of `radius`, except the bottom one on the speaker's side. */
function bubblePath({
  x,
  y,
  width,
  height,
  speaker,
  radius = 16,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  speaker: 'in' | 'out';
  radius?: number;
}): string {
  const tail = radius / 4;
  const [right, left] = speaker === 'out' ? [tail, radius] : [radius, tail];
  return [
    `M${x + radius} ${y}`,
    `h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}`,
    `v${height - radius - right}a${right} ${right} 0 0 1 ${-right} ${right}`,
    `h${-(width - right - left)}a${left} ${left} 0 0 1 ${-left} ${-left}`,
    `v${-(height - radius - left)}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`,
  ].join('');
}

/** Illustration of a case on the blue base. Decorative, so it has no text. */
export function CaseCover({ image }: { image: CaseStudy['image'] }) {
  const Scene = scenes[image];
  return (
    <svg
      aria-hidden
      viewBox="0 0 640 384"
      preserveAspectRatio="xMidYMax slice"
      className="block size-full bg-primary-soft"
    >
      <rect y="308" width="640" height="76" className="fill-zocalo" />
      <Scene />
    </svg>
  );
}
