// Fonts that come late move nothing (docs/decisions/056). tests/proof/layout-shift.test.ts looks at every page and width.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFallbackFont, layoutShifts, MOST_SHIFT } from '../helpers/layout-shift.ts';
import { startVisits, type Visits } from '../helpers/visits.ts';

const PATHS = [
  '/',
  '/demo',
  '/pricing',
  '/cases/iopark',
  '/terminos',
  '/eventos-noticias',
  '/eventos-noticias/el-primer-mensaje-a-una-empresa-seis-lineas-comentadas',
];

let visits: Visits;

beforeAll(async () => {
  visits = await startVisits();
}, 120_000);

afterAll(() => visits.stop());

test('a page stands still while it loads, is hydrated and gets its fonts 1.5 s late', async ({ skip }) => {
  const { browser, base } = visits;
  skip(
    !(await hasFallbackFont(browser, base)),
    'This machine has neither Arial, nor a font of its widths, nor Roboto.',
  );
  const loads = PATHS.flatMap((path) => [390, 1280].map((width) => ({ path, width, fontsLateMs: 1500 })));
  const shifts = await layoutShifts(browser, base, loads);
  expect(shifts).toHaveLength(loads.length);
  expect(shifts.filter(({ shift }) => shift > MOST_SHIFT)).toEqual([]);
}, 300_000);
