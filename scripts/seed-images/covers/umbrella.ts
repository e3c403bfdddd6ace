import { colour } from '../palette.ts';
import { bubble, shape, stroke, times, wall, writing, zocalo } from '../shapes.ts';

/** Four panels, each with a scalloped foot, meeting at the tip. */
function panel(index: number, fill: string): string {
  const left = 300 + index * 250;
  const bend = [-150, -40, 40, 150][index] ?? 0;
  const controlLeft = 800 + (left - 800) * 0.86;
  const controlRight = 800 + (left + 250 - 800) * 0.86;
  return shape(
    `M800 90C${controlLeft} ${120 + Math.abs(bend) * 0.4} ${left} 290 ${left} 440Q${left + 125} 370 ${left + 250} 440C${left + 250} 290 ${controlRight} ${120 + Math.abs(bend) * 0.4} 800 90Z`,
    fill,
  );
}

/** An umbrella over a conversation, with the rain outside. */
export function umbrella(): string {
  return [
    wall(colour.subtle),
    times(34, (drop) => {
      const x = 40 + ((drop * 277) % 1540);
      const y = 30 + ((drop * 191) % 640);
      return x > 300 && x < 1330 && y > 40 ? '' : stroke(`M${x} ${y}l-22 62`, colour.greySoft, 12);
    }),
    zocalo(150),
    stroke('M800 60V740', colour.ink, 24),
    stroke('M800 740q0 74 74 74q70 0 70 -70', colour.ink, 24),
    panel(0, colour.zocalo),
    panel(3, colour.zocalo),
    panel(1, colour.blue),
    panel(2, colour.blue),
    bubble(420, 500, 300, 112, colour.cal, 'in', 40),
    writing(462, 530, [210, 140], colour.greySoft, 18, 36),
    bubble(880, 566, 320, 112, colour.blue, 'out', 40),
    writing(922, 596, [230, 160], colour.cal, 18, 36),
  ].join('');
}
