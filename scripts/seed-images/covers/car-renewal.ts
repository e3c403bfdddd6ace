import { colour } from '../palette.ts';
import { circle, rect, shape, times, wall } from '../shapes.ts';

/** A car on the road and the day its policy ends, circled in time. */
export function carRenewal(): string {
  const columns = 6;
  return [
    wall(colour.wall),
    rect(0, 690, 1600, 210, colour.zocalo),
    times(8, (dash) => rect(40 + dash * 210, 830, 120, 18, colour.blueLine, 9)),
    // Calendar on the wall; the last day but one is the date that matters.
    rect(820, 70, 600, 500, colour.cal, 28),
    rect(820, 70, 600, 96, colour.ink, 28),
    rect(820, 130, 600, 36, colour.ink),
    circle(940, 70, 22, colour.greySoft),
    circle(1300, 70, 22, colour.greySoft),
    times(24, (day) => {
      const x = 866 + (day % columns) * 88;
      const y = 206 + Math.floor(day / columns) * 86;
      return day === 22
        ? rect(x - 10, y - 10, 88, 80, colour.saffron, 20) + rect(x + 14, y + 18, 40, 24, colour.ink, 8)
        : rect(x, y, 68, 60, day < 22 ? colour.muted : colour.subtle, 14);
    }),
    // The car.
    shape('M250 540C300 400 350 372 440 372H640C720 372 780 430 830 540Z', colour.blue),
    shape('M318 530C352 430 384 412 446 412H530V530Z', colour.blueSoft),
    shape('M566 412H630C690 412 732 456 766 530H566Z', colour.blueSoft),
    shape('M130 620Q136 540 230 530H840Q990 540 1010 620V700Q1010 730 980 730H160Q130 730 130 700Z', colour.blue),
    rect(940, 584, 70, 44, colour.cal, 16),
    rect(130, 590, 40, 60, colour.blueLine, 10),
    rect(580, 570, 74, 18, colour.zocaloDeep, 9),
    rect(546, 412, 6, 300, colour.zocaloDeep),
    ...[330, 810].map(
      (x) => circle(x, 730, 100, colour.ink) + circle(x, 730, 48, colour.greySoft) + circle(x, 730, 18, colour.ink),
    ),
  ].join('');
}
