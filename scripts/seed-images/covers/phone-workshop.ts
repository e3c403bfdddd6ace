import { colour } from '../palette.ts';
import { bubble, check, circle, rect, wall, writing, zocalo } from '../shapes.ts';

/** A conversation on a phone that ends in an appointment. */
export function phoneWorkshop(): string {
  return [
    wall(colour.blueSoft),
    zocalo(220),
    rect(560, 70, 480, 900, colour.ink, 64),
    rect(582, 92, 436, 860, colour.subtle, 46),
    rect(582, 92, 436, 110, colour.cal, 46),
    rect(582, 150, 436, 52, colour.cal),
    bubble(612, 120, 60, 60, colour.blue, 'in', 18),
    writing(694, 132, [180, 110], colour.greySoft, 16, 28),
    // Two messages grow out of the screen, one on each side.
    bubble(330, 250, 470, 150, colour.cal, 'in'),
    writing(380, 292, [360, 240], colour.greySoft),
    bubble(760, 432, 520, 150, colour.blue, 'out'),
    writing(812, 474, [400, 270], colour.cal),
    rect(420, 618, 660, 150, colour.saffron, 32),
    rect(458, 650, 88, 86, colour.cal, 16),
    rect(458, 650, 88, 26, colour.ink, 12),
    check(502, 706, 38, colour.ink, 10),
    writing(590, 664, [380, 250], colour.ink, 22, 44),
    rect(612, 796, 376, 78, colour.cal, 39),
    writing(648, 824, [150], colour.greySoft, 20),
    circle(946, 835, 26, colour.blue),
  ].join('');
}
