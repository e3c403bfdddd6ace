/**
 * `npm run images`: draws the icons and the picture that links to the site are shown with, from favicon.svg and the site's own colours and fonts,
 * into public/. Run it when the brand's name or mark changes. Needs Chromium (CHROMIUM_PATH, or an installed one).
 */
import { readFile } from 'node:fs/promises';
import { loadEnv } from 'vite';
import { projectPath } from '../supabase/local/project-root.ts';
import { startPainter } from './build/painter.ts';
import { socialCard } from './build/social-card.ts';

const brand = loadEnv('production', projectPath('.'), 'VITE_')['VITE_BRAND_NAME'] || 'Tertulia';
const mark = await readFile(projectPath('public/favicon.svg'), 'utf8');
const icon = (size: number) =>
  `<body style="margin:0;background:#f8fafd;display:grid;place-items:center;width:${size}px;height:${size}px"><div style="width:${size * 0.72}px;height:${size * 0.72}px">${mark}</div></body>`;

const painter = await startPainter();
if (!painter)
  throw new Error(
    'The pictures are drawn with Chromium or Chrome. Install one (on Debian: apt-get install chromium), or name it in CHROMIUM_PATH.',
  );
for (const size of [192, 512])
  await painter.paint(icon(size), { width: size, height: size }, projectPath(`public/icon-${size}.png`));
await painter.paint(
  await socialCard({ brand, title: 'Dejamos de buscar leads. Creamos clientes.' }),
  { width: 1200, height: 630 },
  projectPath('public/social.png'),
);
await painter.stop();
