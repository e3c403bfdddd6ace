import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as tokens from '../../../tailwind.config.ts';
import { bandColors, darkColors, lightColors } from '../../../supabase/functions/_shared/contract/site/colors.ts';

/** A colour of the theme in sRGB, as `#0D4EBD` (CSS Color 4, OKLCH to sRGB). */
function srgb(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const share = Math.min(1, Math.max(0, value));
    return Math.round(255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** The opaque colours. */
const inSrgb = (named: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => {
      const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+)(?: ([\d.]+))?\)$/.exec(value) ?? [];
      return l === undefined ? [] : [[name, srgb(Number(l), Number(c), Number(h ?? 0))]];
    }),
  );

const light = inSrgb(tokens.light);
const dark = inSrgb({ ...tokens.light, ...tokens.dark });

const mailColors = (of: Record<string, string>) => ({
  page: of['bg'],
  card: of['surface'],
  panel: of['subtle'],
  line: of['border'],
  text: of['fg'],
  muted: of['fg-2'],
  link: of['primary'],
  button: of['agent'],
  onButton: of['agent-fg'],
});

test('the colours of mails and drawn images are those of the theme', () => {
  // The tile is the same in both schemes.
  const tile = { tile: light['result'], onTile: light['ink'] };
  expect(lightColors).toEqual({ ...mailColors(light), ...tile });
  expect(darkColors).toEqual({ ...mailColors(dark), ...tile });
  expect(bandColors).toEqual({
    ground: light['zocalo'],
    text: light['zocalo-fg'],
    water: light['zocalo-outline'],
  });
});

test('the mark and the frame of the browser have them too', () => {
  expect(readFileSync('public/favicon.svg', 'utf8')).toContain(`fill="${lightColors.button}"`);
  expect(readFileSync('index.html', 'utf8')).toContain(
    `<meta name="theme-color" content="${lightColors.page.toLowerCase()}" />`,
  );
});
