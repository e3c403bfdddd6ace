// A page looks with its critical CSS as it does with the whole stylesheet, so that nothing changes under a reader when that comes.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketingPaths } from '../helpers/site-paths.ts';
import { startVisits, type Visits } from '../helpers/visits.ts';

const PATHS = [
  ...marketingPaths,
  '/eventos-noticias',
  '/eventos-noticias/voz-modelo-a-o-modelo-b',
  '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora',
];
const WIDTHS = [390, 1280];

let visits: Visits;

beforeAll(async () => {
  visits = await startVisits();
}, 120_000);

afterAll(() => visits.stop());

/** Each element of the page and its parts before and after, how it looks and where it is. */
function appearances(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // What changes with a transition is first drawn as it was.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map((length) => length.toFixed(1)).join(' ');
      return ['', '::before', '::after'].map((part) => {
        const { color, backgroundColor, borderColor, borderRadius, boxShadow, opacity, font, content } =
          getComputedStyle(element, part);
        const looks = [color, backgroundColor, borderColor, borderRadius, boxShadow, opacity, font, content].join(
          ' | ',
        );
        return `${element.tagName} ${element.getAttribute('class') ?? ''}${part}: ${place} | ${looks}`;
      });
    });
  });
}

test.each(WIDTHS)(
  'the whole stylesheet changes nothing on any page that is %i px wide',
  async (width) => {
    const changed: Record<string, string[]> = {};
    for (const path of PATHS) {
      const { page, close } = await visits.visit(path, {
        width,
        prepare: async (unopened) => {
          await unopened.emulateMedia({ reducedMotion: 'reduce' });
          await unopened.route(/\.js$/, (route) => route.abort());
        },
      });
      const before = await appearances(page);
      await page.evaluate(async () => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: document.getElementById('root')?.dataset['styles'],
        });
        const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
        document.head.append(link);
        await loaded;
      });
      const after = await appearances(page);
      expect(after.length).toBe(before.length);
      const differing = after.filter((appearance, index) => appearance !== before[index]);
      if (differing.length > 0) changed[path] = differing.slice(0, 3);
      await close();
    }
    expect(changed).toEqual({});
  },
  120_000,
);
