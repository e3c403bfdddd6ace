import { colour } from '../palette.ts';
import { bubble, circle, move, rect, stroke, times, wall, writing, zocalo } from '../shapes.ts';

function cup(x: number, y: number, handle: number): string {
  return move(
    x,
    y,
    circle(0, 0, 92, colour.cal) +
      circle(0, 0, 76, colour.blueSoft) +
      stroke('M0 0H72', colour.blueLine, 22) +
      circle(0, 0, 54, colour.blueLine) +
      circle(0, 0, 38, colour.ink),
    handle,
  );
}

function card(x: number, y: number, tilt: number, tile: string): string {
  return move(
    x,
    y,
    rect(-130, -80, 260, 160, colour.cal, 18) +
      bubble(-104, -50, 60, 60, tile, 'in', 16) +
      writing(-24, -44, [120, 80], colour.greySoft, 16, 34) +
      rect(-104, 36, 208, 14, colour.muted, 7),
    tilt,
  );
}

/** A long breakfast table seen from above: cups, cards and one company that says yes. */
export function breakfastTable(): string {
  return [
    wall(colour.subtle),
    // Chairs tucked in above and below, then the table.
    times(
      6,
      (seat) =>
        rect(100 + seat * 240, 24, 170, 120, colour.blueLine, 40) +
        rect(100 + seat * 240, 706, 170, 100, colour.blueLine, 40),
    ),
    rect(-60, 100, 1720, 650, colour.zocalo),
    rect(-60, 100, 1720, 16, colour.blue),
    zocalo(84, colour.zocaloDeep),
    cup(240, 250, 35),
    cup(720, 220, 140),
    cup(1180, 250, 20),
    cup(420, 600, -40),
    cup(900, 610, 200),
    cup(1390, 590, -25),
    card(480, 290, -7, colour.greySoft),
    card(960, 280, 5, colour.greySoft),
    card(200, 560, 6, colour.greySoft),
    card(1400, 330, 9, colour.greySoft),
    card(1150, 560, -5, colour.greySoft),
    move(
      650,
      470,
      rect(-170, -104, 340, 208, colour.cal, 24) +
        bubble(-136, -66, 84, 84, colour.blue, 'in', 22) +
        writing(-26, -56, [150, 100], colour.ink, 20, 44) +
        rect(-136, 42, 190, 40, colour.saffron, 12),
      -3,
    ),
  ].join('');
}
