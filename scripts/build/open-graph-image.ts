import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { createElement } from 'react';
import satori, { type FontWeight } from 'satori';
import { bandColors, lightColors as light } from '../../supabase/functions/_shared/contract/site/colors.ts';
import { projectPath } from '../../project-root.ts';

/** In pixels. */
const SIZE = { width: 1200, height: 630 };

const FONTS = 'node_modules/@fontsource/funnel-display/files/funnel-display';
const WEIGHT: FontWeight = 600;
const readFont = async (letters: string) => ({
  name: letters,
  data: await readFile(projectPath(`${FONTS}-${letters}-${WEIGHT}-normal.woff`)),
  weight: WEIGHT,
});
/** latin-ext holds the characters that latin lacks. The renderer only falls back to a font of another name. */
const fonts = Promise.all(['latin', 'latin-ext'].map(readFont));

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

const graphemes = (text: string) => [...new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)];
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

type Picture = {
  /** An SVG with texts as paths. */
  svg: string;
  /** What the fonts lack, drawn as boxes. */
  lacking: ReadonlySet<string>;
};

/**
 * An SVG of 1200 × 630 pixels with texts as paths: the title on white above the blue base, with the brand's mark. Leaves
 * out of the title what the fonts lack; null when less than half of its letters remain.
 */
export async function openGraphImage({ brand, title }: { brand: string; title: string }): Promise<string | null> {
  const { svg, lacking } = await draw(brand, title);
  if (lacking.size === 0) return lettersIn(title) > 0 ? svg : null;
  const kept = graphemes(title)
    .filter(({ segment }) => !lacking.has(segment))
    .map(({ segment }) => segment)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const remains = lettersIn(kept);
  return remains > 0 && remains * 2 >= lettersIn(title) ? (await draw(brand, kept)).svg : null;
}

async function draw(brand: string, title: string): Promise<Picture> {
  const lacking = new Set<string>();
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
