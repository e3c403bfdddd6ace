import { expect, it } from 'vitest';
import { openGraphImage, toPng } from '../../../scripts/build/open-graph-image.ts';

/** Renders without a browser. */
const draw = (title: string) => openGraphImage({ brand: 'Tertulia', title });

it.each(['Precios', 'Ñandú «ágil»: ¿Ş?', `${'palabra '.repeat(24)}`, 'x'.repeat(200)])(
  'is a small PNG of 1200 × 630 pixels for the title %j',
  async (title) => {
    const png = Buffer.from(toPng((await draw(title)) ?? ''));
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
    expect(png.length).toBeLessThan(300_000);
  },
);

it('renders letters of other languages', async () => {
  expect(await draw('ş')).not.toBe(await draw('ţ'));
});

it.each(['🚀', '→', '❤️', '✔️', '1️⃣', '№', '★', '≠', 'Ω', 'Ж', 'س', '語'])(
  'leaves out %s, which the fonts lack, instead of drawing a box',
  async (sign) => {
    expect(await draw(`Hola ${sign}`)).toBe(await draw('Hola'));
  },
);

it.each(['🚀', '❤️ ✔️', '', 'Привет, мир', 'مرحبا', '日本語の記事', 'Κατάλογος 24'])(
  'is none for the title %j, of which too little is left',
  async (title) => {
    expect(await draw(title)).toBeNull();
  },
);
