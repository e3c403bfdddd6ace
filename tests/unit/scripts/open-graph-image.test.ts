import { expect, it } from 'vitest';
import { openGraphImage, toPng } from '../../../scripts/build/open-graph-image.ts';

/** Renders without a browser. */
const draw = (title: string) => openGraphImage({ brand: 'Tertulia', title });

it.each(['Precios', 'Ñandú «ágil»: ¿Ş?', 'Привет, мой мир', `${'palabra '.repeat(24)}`, 'x'.repeat(200)])(
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

it.each([...'→←↔⇒↑↓≠≈≤≥−∞√πΩ★☆✓⭐'])('draws the sign %s', async (sign) => {
  const picture = await draw(`10 ${sign} 100`);
  expect(picture).not.toBe(await draw('10 100'));
  expect(picture).not.toBe(await draw('10 🚀 100'));
});

it.each([
  ['Antes ➡️ después', 'Antes → después'],
  ['№ 7', 'N.º 7'],
  ['1️⃣ Paso ②', '1 Paso 2'],
  ['⅓ de ㎡ a 20 ℃', '1/3 de m2 a 20 °C'],
  ['Un 3 ‰ ✔️ ✘ no', 'Un 3 por mil ✓ × no'],
  ['Tiếng Việt™️', 'Tieng Viet™'],
  ['Κατάλογος 24', 'Καταλογος 24'],
  ['Un 🚀 de 10 ➜ 100', 'Un de 10 → 100'],
])('draws %j, which the fonts lack in part, as %j', async (title, plain) => {
  expect(await draw(title)).toBe(await draw(plain));
});

it.each(['🚀', '❤️', '👍🏽', 'س', '語'])(
  'leaves out %s, which has no meaning alone or no plain form, instead of drawing a box',
  async (sign) => {
    expect(await draw(`Hola ${sign}`)).toBe(await draw('Hola'));
  },
);

it.each(['🚀', '❤️ ✔️', '', 'مرحبا', '日本語の記事'])(
  'is none for the title %j, of which too little is left',
  async (title) => {
    expect(await draw(title)).toBeNull();
  },
);
