import { colour } from '../palette.ts';
import { circle, rect, shape, times, wall } from '../shapes.ts';

const stars = [
  [90, 420, 6],
  [230, 512, 4],
  [330, 384, 4],
  [452, 92, 5],
  [520, 458, 7],
  [640, 60, 4],
  [700, 372, 5],
  [806, 506, 4],
  [862, 96, 7],
  [940, 330, 4],
  [1010, 54, 4],
  [1330, 70, 5],
  [1420, 400, 6],
  [1500, 64, 4],
  [1532, 470, 4],
] as const;

function wave(y: number, fill: string, shift: number): string {
  return shape(`M${-200 + shift} ${y}${times(10, () => 'q50 -46 100 0t100 0')}V900H-200Z`, fill);
}

/** A lighthouse at night with its beam over the water; a lamp is on inside. */
export function lighthouse(): string {
  return [
    wall(colour.ink),
    stars.map(([x, y, radius]) => circle(x, y, radius, colour.blueLine)).join(''),
    shape('M1150 196L0 20V330L1150 236Z', colour.blueMid),
    shape('M1230 196L1600 130V300L1230 236Z', colour.blueMid),
    wave(640, colour.zocaloDeep, 0),
    wave(730, colour.zocalo, 60),
    // Rock, tower with its bands, gallery, lantern.
    shape('M960 900Q980 700 1120 690H1280Q1420 700 1450 900Z', colour.grey),
    shape('M1124 300H1256L1296 720H1084Z', colour.cal),
    shape('M1114 400H1266L1276 500H1104Z', colour.blue),
    shape('M1094 610H1286L1296 720H1084Z', colour.blue),
    rect(1168, 530, 44, 62, colour.saffron, 8),
    rect(1100, 282, 180, 28, colour.cal, 6),
    rect(1142, 170, 96, 112, colour.cal, 6),
    rect(1160, 186, 60, 80, colour.blueMid),
    shape('M1126 174L1190 110L1254 174Z', colour.blue),
    wave(820, colour.blue, 10),
  ].join('');
}
