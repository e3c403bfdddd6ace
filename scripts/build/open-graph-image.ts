import { readFile } from 'node:fs/promises';
import { escapeMarkup } from '../../supabase/functions/_shared/escape.ts';
import { projectPath } from '../../supabase/local/project-root.ts';

const FONT = 'node_modules/@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2';
let font: string | undefined;

/** Long titles get smaller letters, so that each fits. In pixels. */
function fontSize(title: string): number {
  if (title.length <= 45) return 92;
  if (title.length <= 80) return 74;
  return title.length <= 120 ? 60 : 48;
}

/** A document of 1200 × 630 pixels: the title on whitewash above the blue base, with the brand's mark. */
export async function openGraphImage({ brand, title }: { brand: string; title: string }): Promise<string> {
  font ??= (await readFile(projectPath(FONT))).toString('base64');
  const mark = await readFile(projectPath('public/favicon.svg'), 'utf8');
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><style>
@font-face { font-family: Funnel; src: url(data:font/woff2;base64,${font}) format('woff2'); font-weight: 300 800; }
* { box-sizing: border-box; margin: 0; }
body { width: 1200px; height: 630px; background: #f8fafd; color: #0e1a35; font-family: Funnel, sans-serif; display: flex; flex-direction: column; }
h1 { flex: 1; display: flex; align-items: center; padding: 56px 80px; font-size: ${fontSize(title)}px; line-height: 1.05; letter-spacing: -0.03em; font-weight: 630; text-wrap: balance; overflow: hidden; }
p { height: 138px; background: #023ea1; color: #fff; padding: 0 80px; display: flex; align-items: center; gap: 22px; font-size: 46px; font-weight: 650; letter-spacing: -0.02em; }
svg { width: 64px; height: 64px; } svg path:last-of-type { fill: #7fa6e6; }
</style></head><body><h1>${escapeMarkup(title)}</h1><p>${mark}${escapeMarkup(brand)}</p></body></html>`;
}
