/**
 * Draws the covers of the demonstration articles: `node scripts/seed-images/render.ts [name…]`.
 *
 * Each cover is SVG made by a function of covers/; Chromium paints it and encodes it as WebP, in the widths in which the editor stores a picture.
 * The files are committed, so this runs only when a drawing changes. Without names all covers are drawn.
 */
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { allWidths } from '../../supabase/functions/_shared/contract/picture-widths.ts';
import { covers } from './covers.ts';
import { HEIGHT, WIDTH } from './palette.ts';

const target = new URL('../../supabase/seed-images/', import.meta.url);
const wanted = process.argv.slice(2);
const chosen = covers.filter(({ file }) => wanted.length === 0 || wanted.some((name) => file.includes(name)));
if (chosen.length === 0) {
  console.error(`No cover is called ${wanted.join(' or ')}. There are: ${covers.map(({ file }) => file).join(', ')}`);
  process.exit(1);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  for (const { file, draw } of chosen) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${draw()}</svg>`;
    for (const name of allWidths(file)) {
      const width = Number(/w(\d+)\.webp$/.exec(name)?.[1]);
      const base64 = await page.evaluate(
        async ({ source, size: [w, h] }) => {
          const image = new Image(w, h);
          image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
          await image.decode();
          const canvas = new OffscreenCanvas(w, h);
          canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0, w, h);
          const bytes = new Uint8Array(
            await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })).arrayBuffer(),
          );
          return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        },
        { source: svg, size: [width, Math.round((HEIGHT * width) / WIDTH)] satisfies [number, number] },
      );
      const bytes = Buffer.from(base64, 'base64');
      await writeFile(new URL(name, target), bytes);
      console.log(`${name}  ${(bytes.length / 1000).toFixed(1)} kB`);
    }
  }
} finally {
  await browser.close();
}
