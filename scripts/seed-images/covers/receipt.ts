import { colour } from '../palette.ts';
import { bubble, rect, shape, times, wall, writing, zocalo } from '../shapes.ts';

/** A long receipt: messages go in on one side, the total is the only line in saffron. */
export function receipt(): string {
  const [left, right, foot] = [640, 1180, 800];
  const teeth = times(9, () => `l${-30} ${34}l${-30} ${-34}`);
  const amounts = [120, 84, 104, 70, 96];
  return [
    wall(colour.blueSoft),
    zocalo(190),
    bubble(190, 150, 330, 118, colour.blue, 'out'),
    writing(236, 182, [240, 150], colour.cal, 18, 38),
    bubble(280, 306, 240, 118, colour.cal, 'out'),
    writing(322, 338, [150, 90], colour.greySoft, 18, 38),
    bubble(150, 462, 370, 118, colour.blue, 'out'),
    writing(196, 494, [270, 190], colour.cal, 18, 38),
    shape(`M${left} 0H${right}V${foot}${teeth}Z`, colour.cal),
    rect(left + 60, 76, 150, 56, colour.ink, 12),
    writing(right - 200, 84, [140, 100], colour.greySoft, 16, 34),
    times(5, (row) => {
      const y = 208 + row * 72;
      const amount = amounts[row] ?? 0;
      return [
        rect(left + 60, y, 190 + ((row * 67) % 90), 22, colour.greySoft, 11),
        rect(right - 60 - amount, y, amount, 22, colour.ink, 11),
        rect(left + 60, y + 46, right - left - 120, 4, colour.muted),
      ].join('');
    }),
    rect(left + 60, 598, right - left - 120, 108, colour.saffron, 20),
    rect(left + 96, 640, 130, 24, colour.ink, 12),
    rect(right - 256, 632, 160, 40, colour.ink, 14),
  ].join('');
}
