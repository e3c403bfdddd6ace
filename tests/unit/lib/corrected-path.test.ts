import { expect, test } from 'vitest';
import { mergedQuery, correctedPath, slugFromPath } from '@contract/site/corrected-path';

test.each([
  ['/PRICING', '/pricing'],
  ['/pricing.', '/pricing'],
  ['/pricing).', '/pricing'],
  ['/pricing,', '/pricing'],
  ['/pricing%C2%BB', '/pricing'],
  ['/pricing»', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/pricing/.', '/pricing'],
  ['/pricing%E2%80%8B', '/pricing'],
  ['/pri%C2%ADcing', '/pricing'],
  ['/%EF%BB%BFpricing%20', '/pricing'],
  ['//pricing', '/pricing'],
  ['/pricing.html', '/pricing'],
  ['/index.html', '/'],
  ['/).', '/'],
  ['/eventos-noticias%2FUn-Taller', '/eventos-noticias/un-taller'],
])('%s means %s', (given, meant) => {
  expect(correctedPath(given)).toEqual({ path: meant, query: '', hash: '' });
});

test.each([
  ['/pricing&fbclid=a%2Fb', 'fbclid=a%2Fb'],
  ['/Pricing.&utm_source=x&utm_medium=y', 'utm_source=x&utm_medium=y'],
  ['/pricing%3Ffbclid=x', 'fbclid=x'],
])('%s has lost the question mark of its query', (given, query) => {
  expect(correctedPath(given)).toEqual({ path: '/pricing', query, hash: '' });
});

test.each([
  ['/registro%23t=1.a', '#t=1.a'],
  ['/registro%2523t%253D1.a', '#t%253D1.a'],
  ['/Registro%23t=1.a&utm_source=x', '#t=1.a&utm_source=x'],
])('%s has its fragment in the path', (given, hash) => {
  expect(correctedPath(given)).toEqual({ path: '/registro', query: '', hash });
});

test.each(['/', '/pricing', '/eventos-noticias/un-taller', '/%', '/%00', '/pricing%0A', '/favicon.svg', '/año'])(
  '%s needs no correction',
  (given) => {
    expect(correctedPath(given)).toBeNull();
  },
);

test.each(['//evil.example', '/%2F%2Fevil.example/x', '/\\evil.example', '/%5Cevil.example', '/https://evil.example/'])(
  '%s leads to no other host',
  (given) => {
    const meant = correctedPath(given)?.path ?? '/';
    expect(new URL(meant, 'https://tertulia.example').origin).toBe('https://tertulia.example');
  },
);

test('a recovered query is merged with the existing one', () => {
  expect(mergedQuery('a=1', '?b=2')).toBe('?a=1&b=2');
  expect(mergedQuery('', '?b=2')).toBe('?b=2');
  expect(mergedQuery('', '')).toBe('');
});

test('the slug pattern is the database’s', () => {
  expect(slugFromPath('/eventos-noticias/un-taller-2')).toBe('un-taller-2');
  const none = ['', 'Un', 'a--b', '-a', 'a-', 'a/b', 'a.html', 'x'.repeat(251)];
  expect(none.filter((slug) => slugFromPath(`/eventos-noticias/${slug}`) !== null)).toEqual([]);
});
