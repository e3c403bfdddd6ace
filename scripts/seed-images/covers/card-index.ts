import { colour } from '../palette.ts';
import { check, circle, rect, shape, times, wall, writing } from '../shapes.ts';

function folder(x: number, y: number, tab: number, fill: string): string {
  return (
    shape(`M${x} ${y + 60}V${y + 24}q0 -24 24 -24H${x + 1000}q24 0 24 24V900H${x}Z`, fill) +
    shape(`M${x + tab} ${y + 2}l22 -52q6 -14 22 -14h150q16 0 22 14l22 52Z`, fill)
  );
}

/** An open card index in order; one card stands out, looked over and ticked. */
export function cardIndex(): string {
  return [
    wall(colour.subtle),
    folder(288, 250, 60, colour.greySoft),
    folder(288, 316, 330, colour.blueMid),
    rect(430, 96, 560, 520, colour.cal, 28),
    circle(530, 200, 48, colour.blue),
    check(530, 200, 50, colour.cal, 14),
    writing(614, 166, [290, 200], colour.ink, 22, 48),
    writing(484, 300, [440, 390], colour.greySoft, 20, 46),
    folder(288, 396, 600, colour.blueLine),
    folder(288, 478, 180, colour.blue),
    // The front of the drawer, with its label and handle.
    rect(220, 560, 1160, 340, colour.zocalo, 24),
    rect(0, 760, 1600, 140, colour.zocaloDeep),
    rect(220, 740, 1160, 160, colour.zocalo),
    rect(640, 620, 320, 92, colour.cal, 14),
    writing(676, 650, [248], colour.greySoft, 30),
    rect(690, 764, 220, 40, colour.blueMid, 20),
    times(2, (side) => rect(side ? 1400 : 180, 800, 20, 100, colour.zocaloDeep)),
  ].join('');
}
