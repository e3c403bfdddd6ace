/**
 * `npm run tool -- fonts`: writes the subsets of the first screen's two fonts into src/styles/fonts/, with the
 * characters of Spain's languages and their neighbours only, so that each fits into the first 14 kB of a connection.
 * Other characters come from the packages' own files. Also writes the two emoji of the covers in one colour, from Noto
 * Emoji. HarfBuzz does the subsetting. Run it when the font packages change.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectPath } from '../project-root.ts';
import { installTool } from '../scripts/machine/install-tool.ts';
import { readOptions } from '../scripts/console/read-options.ts';

readOptions({
  call: 'npm run tool -- fonts',
  about: 'Writes the subsets of the fonts of the first screen into src/styles/fonts/.',
  options: {},
});

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const LETTERS = 'áéíóúüñçàèòïâêôãõÁÉÍÓÚÜÑÇÀÈÒÏ';
/** Includes the spaces of numbers and quotations: no-break, thin, and narrow no-break. */
const SIGNS = '¡¿«»·ºª°±×÷²€©®™…–—‘’“”•−\u00A0\u2009\u202F';
const TEXT = ASCII + LETTERS + SIGNS;

const folder = await installTool('subset-font', '2.9.0');
const { default: subsetFont } = await import(
  pathToFileURL(createRequire(join(folder, 'package.json')).resolve('subset-font')).href
);
for (const name of ['funnel-display', 'funnel-sans']) {
  const source = await readFile(
    projectPath(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  const font: Uint8Array = await subsetFont(source, TEXT, { targetFormat: 'woff2' });
  await writeFile(projectPath(`src/styles/fonts/${name}-spanish.woff2`), font);
  console.info(`${name}: ${font.length} of ${source.length} bytes`);
}

const emoji = await installTool('@fontsource/noto-emoji', '5.3.2');
// The file of the package that has both emoji.
const source = await readFile(join(emoji, 'node_modules/@fontsource/noto-emoji/files/noto-emoji-3-400-normal.woff2'));
const covers: Uint8Array = await subsetFont(source, '🗓️📰', { targetFormat: 'woff2' });
await writeFile(projectPath('src/styles/fonts/noto-emoji-covers.woff2'), covers);
console.info(`noto-emoji: ${covers.length} of ${source.length} bytes`);
