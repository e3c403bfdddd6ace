// Every public page at four widths, with its fonts at once, 1.5 s and 5 s late: nothing moves (docs/decisions/056).
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFallbackFont, layoutShifts, MOST_SHIFT } from '../helpers/layout-shift.ts';
import { startServedSite, type ServedSite } from '../helpers/served-site.ts';
import { marketingPaths } from '../helpers/site-paths.ts';

const PATHS = [
  ...marketingPaths,
  '/eventos-noticias',
  '/eventos-noticias/voz-modelo-a-o-modelo-b',
  '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora',
  '/eventos-noticias/el-primer-mensaje-a-una-empresa-seis-lineas-comentadas',
];
const WIDTHS = [390, 768, 1280, 1440];

let site: ServedSite;
let browser: Browser;
let base: string;

beforeAll(async () => {
  site = await startServedSite('layout-shift');
  ({ base, browser } = site);
}, 300_000);

afterAll(() => site.stop());

test.each([0, 1500, 5000])('nothing moves on any public page when its fonts come %i ms late', async (fontsLateMs) => {
  expect(
    await hasFallbackFont(browser, base),
    'This machine has neither Arial, nor a font of its widths, nor Roboto. Install one (on Debian: fonts-liberation).',
  ).toBe(true);
  const loads = PATHS.flatMap((path) => WIDTHS.map((width) => ({ path, width, fontsLateMs })));
  const shifts = await layoutShifts(browser, base, loads);
  for (const width of WIDTHS) {
    const most = shifts.filter((load) => load.width === width).toSorted((a, b) => b.shift - a.shift)[0];
    console.info(`${fontsLateMs} ms late, ${width} px: at most ${most?.shift.toFixed(4)}, on ${most?.path}`);
  }
  expect(shifts).toHaveLength(loads.length);
  expect(shifts.filter(({ shift }) => shift > MOST_SHIFT)).toEqual([]);
});
