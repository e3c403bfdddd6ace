/**
 * `npm run tool -- images`: renders the icons and the default Open Graph image into public/, from favicon.svg and the
 * site's colours and fonts. Run it when the brand's name or mark changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { DEFAULT_BRAND } from '../supabase/functions/_shared/contract/site/site.ts';
import { lightColors as light } from '../supabase/functions/_shared/contract/site/colors.ts';
import { projectPath } from '../project-root.ts';
import { siteSettings } from '../scripts/build/site-settings.ts';
import { openGraphImage, toPng } from '../scripts/build/open-graph-image.ts';
import { readOptions } from '../scripts/console/read-options.ts';

readOptions({
  call: 'npm run tool -- images',
  about: 'Renders the icons and the default social image into public/.',
  options: {},
});

const brand = siteSettings('production', projectPath('.'))['VITE_BRAND_NAME'] || DEFAULT_BRAND;
const mark = await readFile(projectPath('public/favicon.svg'), 'utf8');
const place = 'x="14%" y="14%" width="72%" height="72%"';
const icon = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${light.page}"/>${mark.replace('<svg', `<svg ${place}`)}</svg>`;

const images: [name: string, svg: string][] = [
  ['icon-192', icon(192)],
  ['icon-512', icon(512)],
];
const social = await openGraphImage({ brand, title: 'Dejamos de buscar leads. Creamos clientes.' });
if (social !== null) images.push(['social', social]);
for (const [name, svg] of images) await writeFile(projectPath(`public/${name}.png`), toPng(svg));
