import { colour } from '../palette.ts';
import { bubble, circle, rect, stroke, wall, writing, zocalo } from '../shapes.ts';

function tile(y: number): string {
  return rect(130, y, 190, 190, colour.cal, 44);
}

/** Message, letter and call run along three threads that become one. */
export function singleThread(): string {
  return [
    wall(colour.blueSoft),
    zocalo(120),
    stroke('M300 155C640 155 640 390 900 390', colour.blue, 30),
    stroke('M300 390H900', colour.zocalo, 30),
    stroke('M300 625C640 625 640 390 900 390', colour.blueLine, 30),
    stroke('M900 390H1010', colour.zocalo, 54),
    tile(60),
    tile(295),
    tile(530),
    bubble(176, 108, 98, 92, colour.blue, 'in', 28),
    rect(174, 346, 102, 84, colour.zocalo, 14),
    stroke('M182 358L225 396L268 358', colour.cal, 12),
    `<g transform="rotate(-18 225 625)">${stroke('M242 578C196 596 196 654 242 672', colour.blueLine, 28)}${rect(226, 560, 52, 42, colour.blueLine, 12)}${rect(226, 648, 52, 42, colour.blueLine, 12)}</g>`,
    // The one history they share.
    rect(1010, 130, 440, 540, colour.cal, 40),
    circle(1098, 220, 44, colour.blue),
    writing(1166, 188, [220, 150], colour.ink, 22, 46),
    rect(1054, 292, 352, 4, colour.muted),
    bubble(1054, 326, 260, 84, colour.muted, 'in', 30),
    writing(1090, 360, [180], colour.grey, 18),
    bubble(1130, 430, 276, 84, colour.blue, 'out', 30),
    writing(1166, 464, [200], colour.cal, 18),
    bubble(1054, 534, 300, 84, colour.muted, 'in', 30),
    writing(1090, 568, [220], colour.grey, 18),
  ].join('');
}
