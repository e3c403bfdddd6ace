import { colour } from '../palette.ts';
import { move, rect, stroke, times, wall, zocalo } from '../shapes.ts';

/** A sofa in two pieces: one is already through the door, with room to spare. */
export function sofaDoor(): string {
  return [
    wall(colour.subtle),
    zocalo(110),
    // The doorway and the wall around it.
    rect(740, 60, 520, 730, colour.cal, 12),
    rect(790, 110, 420, 680, colour.ink),
    // The tape measure above: the opening, and what has to pass.
    stroke('M800 160H1200', colour.saffron, 12),
    times(9, (tick) => stroke(`M${800 + tick * 50} 160v${tick % 4 === 0 ? 46 : 26}`, colour.saffron, 10)),
    // Second piece, in the doorway.
    rect(826, 420, 348, 270, colour.blueLine, 56),
    rect(870, 560, 260, 150, colour.blueMid, 30),
    rect(826, 520, 84, 230, colour.blue, 40),
    rect(1090, 520, 84, 230, colour.blue, 40),
    rect(850, 700, 300, 60, colour.blue, 16),
    rect(866, 752, 28, 38, colour.cal),
    rect(1106, 752, 28, 38, colour.cal),
    // First piece, two seats, already outside.
    rect(110, 400, 560, 290, colour.blueLine, 56),
    rect(190, 560, 210, 160, colour.blueMid, 30),
    rect(410, 560, 210, 160, colour.blueMid, 30),
    rect(80, 510, 120, 240, colour.blue, 50),
    rect(110, 694, 560, 66, colour.blue, 16),
    rect(130, 752, 30, 38, colour.ink),
    rect(612, 752, 30, 38, colour.ink),
    // A plant keeps the room alive.
    stroke('M1430 660V420', colour.zocaloDeep, 14),
    ...[-58, -34, 30, 56].map((degrees, leaf) =>
      move(
        1430,
        620 - leaf * 52,
        '<ellipse cx="0" cy="-92" rx="34" ry="92" fill="' + (leaf % 2 ? colour.blueLine : colour.blue) + '"/>',
        degrees,
      ),
    ),
    move(1430, 430, '<ellipse cx="0" cy="-70" rx="30" ry="84" fill="' + colour.blue + '"/>', 4),
    rect(1360, 640, 140, 150, colour.cal, 16),
    rect(1348, 630, 164, 36, colour.cal, 10),
  ].join('');
}
