// Nothing moves by itself: fonts that come late move nothing (docs/decisions/056), nor does a document that arrives in pieces.
// tests/proof/layout-shift.test.ts looks at every page and width.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hasFallbackFont, layoutShifts, MOST_SHIFT } from '../helpers/layout-shift.ts';
import { startVisits, type Visits } from '../helpers/visits.ts';

const ARTICLE = '/eventos-noticias/el-primer-mensaje-a-una-empresa-seis-lineas-comentadas';
const WIDTHS = [390, 1280];

let visits: Visits;

beforeAll(async () => {
  visits = await startVisits();
}, 120_000);

afterAll(() => visits.stop());

/** The loads in which something moved that can be seen. */
async function moving(base: string, paths: readonly string[], fontsLateMs: number) {
  const loads = paths.flatMap((path) => WIDTHS.map((width) => ({ path, width, fontsLateMs })));
  const shifts = await layoutShifts(visits.browser, base, loads);
  return shifts.filter(({ shift }) => shift > MOST_SHIFT);
}

test('a page stands still while it loads, is hydrated and gets its fonts 1.5 s late', async ({ skip }) => {
  skip(
    !(await hasFallbackFont(visits.browser, visits.base)),
    'This machine has neither Arial, nor a font of its widths, nor Roboto.',
  );
  const paths = ['/', '/pricing', '/terminos', '/eventos-noticias', ARTICLE];
  expect(await moving(visits.base, paths, 1500)).toEqual([]);
}, 300_000);

test('a page stands still while it arrives in pieces', async () => {
  const paths = ['/', '/b2c', '/platform', '/demo', '/cases/iopark', ARTICLE];
  expect(await moving(inject('builtSite').piecesBase, paths, 0)).toEqual([]);
}, 300_000);
