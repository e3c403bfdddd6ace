import { colour } from '../palette.ts';
import { bubble, rect, stroke, times, wall, writing, zocalo } from '../shapes.ts';

function chair(x: number, y: number, scale: number, fill: string): string {
  return (
    rect(x, y, 150 * scale, 120 * scale, fill, 30 * scale) +
    rect(x + 26 * scale, y + 100 * scale, 16 * scale, 120 * scale, colour.ink) +
    rect(x + 108 * scale, y + 100 * scale, 16 * scale, 120 * scale, colour.ink)
  );
}

/** A classroom from the last row: the board holds a conversation. */
export function classroom(): string {
  return [
    wall(colour.wall),
    zocalo(260),
    rect(250, 60, 1100, 440, colour.greySoft, 20),
    rect(274, 84, 1052, 392, colour.ink, 8),
    bubble(340, 140, 430, 130, colour.cal, 'in', 40),
    writing(386, 176, [320, 210], colour.greySoft, 18, 40),
    bubble(820, 250, 440, 130, colour.blue, 'out', 40),
    writing(866, 286, [340, 230], colour.cal, 18, 40),
    stroke('M350 400H520', colour.grey, 10),
    stroke('M560 400H640', colour.grey, 10),
    rect(1060, 496, 200, 26, colour.grey, 8),
    times(8, (seat) => chair(150 + seat * 168, 560, 0.8, colour.blueLine)),
    times(7, (seat) => chair(70 + seat * 218, 660, 1.05, seat === 4 ? colour.cal : colour.blueMid)),
  ].join('');
}
