import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROMISE } from '../../../supabase/functions/_shared/contract/site/site.ts';

const FILES = '{supabase/functions,supabase/local,hosting,scripts,tools,src}/**/*.{ts,tsx}';
const BREAKPOINTS =
  /(?:width: |[<>]=? ?)(?:35rem|560px|40rem|640px|48rem|47\.99rem|768px|56\.25rem|900px|68\.75rem|80rem)/;
const CONTRACT = 'supabase/functions/_shared/contract';

/** The code of both sides, without the lines of comments. */
const sources = globSync([FILES, 'vite.config.ts', 'tailwind.config.ts']).map((file) => ({
  file,
  code: readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''),
}));

const filesThatSay = (fact: RegExp) =>
  sources
    .filter(({ code }) => fact.test(code))
    .map(({ file }) => file)
    .sort();

test.each([
  ['where a link in a mail leads', /(?:["'`}]|http\S+|\\)\/(?:registro|novedades|privacidad|login)(?![\w-])/],
  ['where articles are', /eventos-noticias/],
  ['the feeds', /\/(?:rss\.xml|eventos\.ics)/],
  ['the bucket of images', /news-images/],
  ['the names of the categories', /'Casos de éxito'|'Caso de estudio'/],
  ['what a site is without settings', /'Tertulia'|'hola@example\.com'|'http:\/\/localhost:5173'/],
  ['its promise and the title of its list', /agentes de IA que [^.']+ clientes'|'Eventos y Noticias'/],
  ['its colours', /#(?:0d4ebd|023ea1|f8fafd|0e1a35)/i],
])('both sides take %s from one file of the contract', (_what, fact) => {
  expect(filesThatSay(fact)).toEqual([expect.stringContaining(CONTRACT)]);
});

test('no query of a width repeats a breakpoint', () => {
  expect(filesThatSay(BREAKPOINTS)).toEqual([]);
  expect(filesThatSay(/'68\.75rem'/)).toHaveLength(1);
});

test('the page says the same promise before any script runs', () => {
  expect(readFileSync('index.html', 'utf8')).toContain(`>%VITE_BRAND_NAME%: ${PROMISE}</title>`);
});
