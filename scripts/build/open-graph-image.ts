import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { createElement } from 'react';
import satori, { type FontWeight } from 'satori';
import { bandColors, lightColors as light } from '../../supabase/functions/_shared/contract/site/colors.ts';
import { projectPath } from '../../project-root.ts';
import { plainForms } from './plain-signs.ts';

/** In pixels. */
const SIZE = { width: 1200, height: 630 };

const readFont = async (family: string, letters: string, weight: FontWeight) => ({
  name: `${family} ${letters}`,
  data: await readFile(
    projectPath(`node_modules/@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`),
  ),
  weight,
});
/**
 * Each has characters that those before it lack: the last one arrows and signs of mathematics. The renderer only falls
 * back to a font of another name.
 */
const fonts = Promise.all([
  readFont('funnel-display', 'latin', 600),
  readFont('funnel-display', 'latin-ext', 600),
  readFont('noto-sans-math', 'latin', 400),
]);

/** The brand's mark, with its water in a blue that contrasts with the base. */
const mark = readFile(projectPath('public/favicon.svg'), 'utf8').then(
  (svg) => `data:image/svg+xml,${encodeURIComponent(svg.replace(light.button, bandColors.water))}`,
);

/** Font size in pixels: long titles get smaller letters, so that each fits. */
function fontSize(title: string): number {
  if (title.length <= 45) return 92;
  if (title.length <= 80) return 74;
  return title.length <= 120 ? 60 : 48;
}

/** The renderer does not join these letters, nor write them from right to left. */
const JOINED = /\p{Script=Arabic}/u;
const graphemes = (text: string) => [...new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)];
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

type Picture = {
  /** An SVG with texts as paths. */
  svg: string;
  /** What the fonts lack, drawn as boxes, or drawn wrongly. */
  lacking: ReadonlySet<string>;
};

/**
 * An SVG of 1200 × 630 pixels with texts as paths: the title on white above the blue base, with the brand's mark. What
 * the fonts lack is drawn in plain signs, or left out where it has none; null when less than half of the title's letters
 * remain.
 */
export async function openGraphImage({ brand, title }: { brand: string; title: string }): Promise<string | null> {
  let { svg, lacking } = await draw(brand, title);
  let drawn = title;
  for (const plain of plainForms) {
    if (lacking.size === 0) break;
    drawn = graphemes(drawn)
      .map(({ segment }) => (lacking.has(segment) ? plain(segment) : segment))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
    ({ svg, lacking } = await draw(brand, drawn));
  }
  const remains = lettersIn(drawn);
  return remains > 0 && remains * 2 >= lettersIn(title) ? svg : null;
}

async function draw(brand: string, title: string): Promise<Picture> {
  const lacking = new Set(graphemes(title).flatMap(({ segment }) => (JOINED.test(segment) ? segment : [])));
  const column = { display: 'flex', flexDirection: 'column', width: '100%', height: '100%' } as const;
  const above = { display: 'flex', alignItems: 'center', height: 492, padding: '0 80px', overflow: 'hidden' } as const;
  const heading = { fontSize: fontSize(title), lineHeight: 1.05, letterSpacing: '-0.03em', wordBreak: 'break-word' };
  const base = { display: 'flex', alignItems: 'center', gap: 22, height: 138, padding: '0 80px' } as const;
  const svg = await satori(
    createElement(
      'div',
      { style: { ...column, background: light.page, color: light.text } },
      createElement(
        'div',
        { style: above },
        createElement('div', { style: { ...heading, textWrap: 'balance' } }, title),
      ),
      createElement(
        'div',
        {
          style: {
            ...base,
            background: bandColors.ground,
            color: bandColors.text,
            fontSize: 46,
            letterSpacing: '-0.02em',
          },
        },
        createElement('img', { src: await mark, width: 64, height: 64 }),
        brand,
      ),
    ),
    {
      ...SIZE,
      fonts: await fonts,
      // Asked for another font for these characters.
      loadAdditionalAsset: async (_language, text) => {
        for (const { segment } of graphemes(text)) lacking.add(segment);
        return [];
      },
    },
  );
  return { svg, lacking };
}

/** Converts an SVG without text elements to PNG. */
export const toPng = (svg: string): Uint8Array => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
