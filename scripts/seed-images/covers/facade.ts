import { colour } from '../palette.ts';
import { circle, rect, stroke, times, wall, zocalo } from '../shapes.ts';

/** A block of flats with its shutters down, and one window where somebody has come to stay. */
export function facade(): string {
  const lit = 10;
  return [
    wall(colour.cal),
    times(15, (index) => {
      const x = 110 + (index % 5) * 290;
      const y = 30 + Math.floor(index / 5) * 230;
      const on = index === lit;
      return [
        rect(x, y, 200, 170, on ? colour.saffron : colour.border, 10),
        on
          ? rect(x + 92, y, 16, 170, colour.ink)
          : times(5, (slat) => rect(x + 16, y + 18 + slat * 30, 168, 14, colour.greySoft, 7)),
        rect(x - 20, y + 170, 240, 18, colour.ink, 6),
        // Balcony rails on the middle floor.
        index >= 5 && index < 10
          ? times(9, (bar) => rect(x - 16 + bar * 28, y + 118, 8, 56, colour.ink)) +
            rect(x - 24, y + 112, 248, 12, colour.ink, 6)
          : '',
      ].join('');
    }),
    zocalo(170),
    // A key the size of the door, laid along the foot of the wall.
    circle(330, 812, 74, colour.cal),
    circle(330, 812, 34, colour.zocalo),
    stroke('M404 812H860', colour.cal, 34),
    rect(730, 812, 34, 70, colour.cal, 8),
    rect(800, 812, 34, 54, colour.cal, 8),
  ].join('');
}
