import { HEIGHT, WIDTH, colour } from './palette.ts';

/** Small SVG builders shared by the covers. Lengths are pixels on the 1600 × 900 sheet; each returns markup. */

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, colourName: string, width: number, dash = ''): string {
  return `<path d="${d}" fill="none" stroke="${colourName}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash && ` stroke-dasharray="${dash}"`}/>`;
}

export function move(x: number, y: number, content: string, degrees = 0): string {
  return `<g transform="translate(${x} ${y})${degrees ? ` rotate(${degrees})` : ''}">${content}</g>`;
}

/** The speech bubble of the house: three round corners and a tight one, at the foot on the side of who speaks. */
export function bubblePath(x: number, y: number, w: number, h: number, speaker: 'in' | 'out', radius = 48): string {
  const tight = radius / 4;
  const left = speaker === 'in' ? tight : radius;
  const right = speaker === 'out' ? tight : radius;
  return [
    `M${x + radius} ${y}H${x + w - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}`,
    `V${y + h - right}a${right} ${right} 0 0 1 ${-right} ${right}`,
    `H${x + left}a${left} ${left} 0 0 1 ${-left} ${-left}`,
    `V${y + radius}a${radius} ${radius} 0 0 1 ${radius} ${-radius}Z`,
  ].join('');
}

export function bubble(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  speaker: 'in' | 'out',
  radius = 48,
): string {
  return shape(bubblePath(x, y, w, h, speaker, radius), fill);
}

/** Lines of writing that cannot be read: one bar per width. */
export function writing(
  x: number,
  y: number,
  widths: readonly number[],
  fill: string,
  thickness = 20,
  leading = 46,
): string {
  return widths.map((w, line) => rect(x, y + line * leading, w, thickness, fill, thickness / 2)).join('');
}

export function check(x: number, y: number, size: number, colourName: string, width: number): string {
  return stroke(
    `M${x - size / 2} ${y + size * 0.04}l${size * 0.34} ${size * 0.34}l${size * 0.66} ${-size * 0.72}`,
    colourName,
    width,
  );
}

export function wall(fill: string): string {
  return rect(0, 0, WIDTH, HEIGHT, fill);
}

/** The blue band along the foot of every cover. */
export function zocalo(height = 140, fill: string = colour.zocalo): string {
  return rect(0, HEIGHT - height, WIDTH, height, fill);
}

/** Repeats a drawing `count` times. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
