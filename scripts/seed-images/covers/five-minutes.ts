import { colour } from '../palette.ts';
import { bubble, circle, shape, stroke, times, wall, writing, zocalo } from '../shapes.ts';

/** A clock with its first five minutes in blue; the answers after it lose their colour. */
export function fiveMinutes(): string {
  const [x, y, radius] = [470, 420, 300];
  const at = (minute: number, length: number) => {
    const angle = (minute / 60) * 2 * Math.PI;
    return `${(x + Math.sin(angle) * length).toFixed(1)} ${(y - Math.cos(angle) * length).toFixed(1)}`;
  };
  return [
    wall(colour.wall),
    zocalo(150),
    circle(x, y, radius + 34, colour.ink),
    circle(x, y, radius, colour.cal),
    shape(`M${x} ${y}L${at(0, radius)}A${radius} ${radius} 0 0 1 ${at(5, radius)}Z`, colour.blue),
    times(10, (tick) => stroke(`M${at(tick * 5 + 10, 262)}L${at(tick * 5 + 10, 228)}`, colour.greySoft, 14)),
    stroke(`M${x} ${y}L${at(5, 214)}`, colour.ink, 22),
    stroke(`M${x} ${y}L${at(47, 140)}`, colour.ink, 26),
    circle(x, y, 30, colour.ink),
    bubble(900, 118, 470, 170, colour.blue, 'in'),
    writing(950, 168, [340, 220], colour.cal),
    bubble(980, 334, 400, 150, colour.blueMid, 'in'),
    writing(1026, 374, [290, 180], colour.blueLine),
    bubble(1060, 530, 330, 130, colour.muted, 'in'),
    writing(1102, 562, [230, 130], colour.greySoft),
  ].join('');
}
