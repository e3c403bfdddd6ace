/**
 * `npm run images`: renders the icons and the site's Open Graph image, from favicon.svg and the site's own colours and fonts,
 * into public/. Run it when the brand's name or mark changes.
 */
import { readFile } from 'node:fs/promises';
import { loadEnv } from 'vite';
import { projectPath } from '../supabase/local/project-root.ts';
import { openGraphImage } from './build/open-graph-image.ts';
import { startScreenshots } from './build/screenshots.ts';
import { ensureBrowser } from './browser.ts';

const brand = loadEnv('production', projectPath('.'), 'VITE_')['VITE_BRAND_NAME'] || 'Tertulia';
const mark = await readFile(projectPath('public/favicon.svg'), 'utf8');
const icon = (size: number) =>
  `<body style="margin:0;background:#f8fafd;display:grid;place-items:center;width:${size}px;height:${size}px"><div style="width:${size * 0.72}px;height:${size * 0.72}px">${mark}</div></body>`;

const screenshots = await startScreenshots(await ensureBrowser());
for (const size of [192, 512])
  await screenshots.take(icon(size), { width: size, height: size }, projectPath(`public/icon-${size}.png`));
await screenshots.take(
  await openGraphImage({ brand, title: 'Dejamos de buscar leads. Creamos clientes.' }),
  { width: 1200, height: 630 },
  projectPath('public/social.png'),
);
await screenshots.stop();
