import { colour } from '../palette.ts';
import { circle, rect, shape, stroke, times, wall, zocalo } from '../shapes.ts';

/** The month's consumption as a rising line; today is its last point. */
export function usagePanel(): string {
  const heights = [90, 130, 120, 190, 230, 215, 300, 340, 330, 420];
  const points = heights.map((height, day) => [180 + day * 118, 650 - height] as const);
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return [
    wall(colour.zocaloDeep),
    times(5, (row) => rect(120, 190 + row * 115, 1360, 4, colour.blue)),
    shape(`${line}V650H180Z`, colour.zocalo),
    times(heights.length, (day) => rect(166 + day * 118, 650, 28, 26, colour.blueLine, 6)),
    stroke(line, colour.cal, 20),
    stroke(`M${lastX} ${lastY + 40}V640`, colour.saffron, 8, '2 24'),
    circle(lastX, lastY, 44, colour.saffron),
    circle(lastX, lastY, 18, colour.zocaloDeep),
    // How much of the plan is spent, as a bar along the foot.
    zocalo(150, colour.blue),
    rect(120, 796, 1360, 56, colour.zocaloDeep, 20),
    rect(120, 796, 860, 56, colour.cal, 20),
    rect(1210, 796, 6, 56, colour.blueLine),
  ].join('');
}
