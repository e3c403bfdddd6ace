import { colour } from '../palette.ts';
import { circle, rect, shape, times, wall, zocalo } from '../shapes.ts';

/** A door ajar, and a voice that comes out of it. */
export function openDoor(): string {
  const bars = [110, 210, 0, 330, 450, 300, 180, 380, 260, 120, 210, 90, 150, 60];
  return [
    wall(colour.cal),
    zocalo(190),
    // Frame, the dark room and the open leaf.
    rect(940, 80, 500, 820, colour.muted, 16),
    rect(980, 120, 420, 780, colour.ink),
    shape('M1400 120L1180 180V900H1400Z', colour.blue),
    shape('M1366 206L1222 244V470H1366Z', colour.zocalo),
    shape('M1366 530L1222 530V820H1366Z', colour.zocalo),
    circle(1206, 540, 16, colour.cal),
    times(bars.length, (bar) => {
      const height = bars[bar] ?? 0;
      // The frame hides the one bar that would fall on it.
      return bar === 2
        ? ''
        : rect(1096 - bar * 76, 440 - height / 2, 38, height, bar < 2 ? colour.cal : colour.blue, 19);
    }),
  ].join('');
}
