import { colour } from '../palette.ts';
import { bubble, move, rect, stroke, wall, writing, zocalo } from '../shapes.ts';

function row(tile: string, text: string, paper: string): string {
  return (
    rect(-440, -52, 880, 104, paper, 20) +
    bubble(-408, -32, 64, 64, tile, 'in', 18) +
    writing(-310, -28, [260, 170], text, 18, 38) +
    rect(210, -18, 190, 36, tile, 10)
  );
}

/** A list of contacts that fades as it goes down, with rows that no longer hold. */
export function ageingList(): string {
  return [
    wall(colour.subtle),
    rect(330, 0, 940, 620, colour.muted),
    move(800, 70, row(colour.blue, colour.ink, colour.cal)),
    move(800, 190, row(colour.blue, colour.ink, colour.cal)),
    move(800, 310, row(colour.blueLine, colour.grey, colour.cal)),
    move(800, 430, row(colour.greySoft, colour.greySoft, colour.cal)),
    stroke('M420 430H1190', colour.grey, 10),
    zocalo(180),
    move(770, 570, row(colour.greySoft, colour.greySoft, colour.wall), -5),
    move(860, 716, row(colour.greySoft, colour.border, colour.wall), 9),
  ].join('');
}
