import { colour } from '../palette.ts';
import { bubble, circle, rect, shape, stroke, times, wall, zocalo } from '../shapes.ts';

/** A simple city plan: blocks, the bend of the estuary, its bridges, and the place to meet. */
export function riverCity(): string {
  const river = 'M-60 250C260 120 460 180 560 360S760 700 1040 640S1340 260 1680 300';
  return [
    wall(colour.muted),
    `<g transform="rotate(-9 800 450)">`,
    times(70, (block) => {
      const column = block % 10;
      const row = Math.floor(block / 10);
      const wide = (column * 3 + row * 5) % 4 === 0;
      return rect(
        -140 + column * 190,
        -120 + row * 160,
        wide ? 170 : 150,
        (column + row) % 3 === 0 ? 110 : 136,
        (column * 7 + row * 3) % 11 === 0 ? colour.blueMid : colour.cal,
        16,
      );
    }),
    `</g>`,
    stroke(river, colour.cal, 196),
    stroke(river, colour.zocalo, 160),
    stroke('M330 60L420 300', colour.cal, 40),
    stroke('M500 560L760 470', colour.cal, 40),
    stroke('M1130 740L1060 520', colour.cal, 40),
    zocalo(90, colour.zocaloDeep),
    shape('M1100 350L1210 532L1320 350Z', colour.cal),
    circle(1210, 300, 124, colour.cal),
    shape('M1122 348L1210 500L1298 348Z', colour.ink),
    circle(1210, 300, 100, colour.ink),
    bubble(1162, 252, 96, 96, colour.saffron, 'in', 28),
  ].join('');
}
