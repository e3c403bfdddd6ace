/** The SVG path of a speech bubble: three corners of `radius`, and a sharp one at the bottom on the speaker's side. */
export function bubblePath({
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
