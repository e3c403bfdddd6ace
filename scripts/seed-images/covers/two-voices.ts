import { colour } from '../palette.ts';
import { rect, stroke, times, wall, zocalo } from '../shapes.ts';

/** A handset between two ways of speaking: in separate bars, and in one unbroken line. */
export function twoVoices(): string {
  const bars = [120, 260, 380, 180, 0, 150, 420, 300, 0, 340, 210, 90];
  const wave = Array.from({ length: 260 }, (_, step) => {
    const x = 1040 + step * 2.4;
    const y = 400 - Math.sin(step / 13.5) * Math.max(70, 210 - Math.abs(step - 104) * 1.1);
    return `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join('');
  return [
    wall(colour.zocalo),
    zocalo(130, colour.zocaloDeep),
    times(bars.length, (bar) => {
      const height = bars[bar] ?? 0;
      return height ? rect(70 + bar * 46, 400 - height / 2, 28, height, colour.blueLine, 14) : '';
    }),
    stroke(wave, colour.cal, 26),
    // The handset: a thick arc with an ear and a mouth.
    `<g transform="rotate(-14 790 400)">`,
    stroke('M870 190C640 250 640 550 870 610', colour.cal, 92),
    rect(800, 118, 170, 150, colour.cal, 40),
    rect(800, 532, 170, 150, colour.cal, 40),
    rect(946, 134, 38, 118, colour.blueMid, 16),
    rect(946, 548, 38, 118, colour.blueMid, 16),
    `</g>`,
  ].join('');
}
