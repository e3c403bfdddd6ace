import { colour } from '../palette.ts';
import { rect, shape, times, wall } from '../shapes.ts';

function shutter(x: number, y: number, w = 90, h = 120): string {
  return (
    rect(x, y, w, h, colour.zocalo, 8) +
    rect(x + 12, y + 12, w / 2 - 18, h - 24, colour.blueLine, 4) +
    rect(x + w / 2 + 6, y + 12, w / 2 - 18, h - 24, colour.blueLine, 4) +
    rect(x - 12, y + h, w + 24, 16, colour.greySoft, 4)
  );
}

/** Three whitewashed houses with their blue band; the door of one stands open. */
export function villageHouses(): string {
  return [
    wall(colour.blueMid),
    // Left: low and wide, with a pitched roof. Middle: tall, with a flat one. Right: narrow gable.
    rect(60, 400, 560, 500, colour.cal),
    shape('M30 410L130 290H560L650 410Z', colour.ink),
    rect(470, 230, 56, 110, colour.cal),
    rect(460, 214, 76, 22, colour.ink, 4),
    rect(620, 170, 480, 730, colour.wall),
    rect(600, 140, 520, 44, colour.cal, 6),
    times(6, (slot) => rect(640 + slot * 78, 184, 40, 14, colour.border, 4)),
    shape('M1100 420L1320 220L1540 420V900H1100Z', colour.cal),
    shape('M1076 436L1320 204L1564 436L1540 462L1320 254L1100 462Z', colour.ink),
    shutter(130, 490),
    shutter(480, 490),
    shutter(680, 270),
    shutter(815, 270),
    shutter(950, 270),
    shutter(680, 500),
    shutter(1275, 360, 90, 100),
    shutter(1160, 540),
    rect(0, 740, 1600, 160, colour.zocalo),
    rect(620, 740, 480, 160, colour.blue),
    // Doors: two shut, the middle one open with light behind.
    rect(290, 560, 130, 340, colour.ink, 8),
    rect(790, 520, 150, 380, colour.ink, 8),
    rect(806, 538, 118, 362, colour.saffron),
    shape('M924 538L1000 566V900H924Z', colour.zocaloDeep),
    rect(1340, 580, 130, 320, colour.ink, 8),
    rect(1436, 730, 14, 40, colour.blueLine, 7),
    rect(306, 730, 14, 40, colour.blueLine, 7),
  ].join('');
}
