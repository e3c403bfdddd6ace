import { describe, expect, it } from 'vitest';
import { imageSource, linkTarget } from '@contract/markdown/url-policy';

const OWN = 'https://example.com';
const STORAGE = 'https://project.supabase.co';

describe('links in an article', () => {
  it.each([
    ['/precios', { href: '/precios', path: '/precios', external: false }],
    [
      'https://example.com/cases?x=1#y',
      { href: 'https://example.com/cases?x=1#y', path: '/cases?x=1#y', external: false },
    ],
    ['/eventos.ics', { href: '/eventos.ics', path: null, external: false }],
    ['https://example.com/rss.xml?x=1', { href: 'https://example.com/rss.xml?x=1', path: null, external: false }],
    ['#user-content-fn-1', { href: '#user-content-fn-1', path: null, external: false }],
    ['mailto:hola@example.com', { href: 'mailto:hola@example.com', path: null, external: false }],
    ['tel:+34600123456', { href: 'tel:+34600123456', path: null, external: false }],
    ['http://otra.example', { href: 'http://otra.example', path: null, external: true }],
    ['//otra.example/x', { href: '//otra.example/x', path: null, external: true }],
    ['/\\otra.example', { href: '/\\otra.example', path: null, external: true }],
  ])('%s is allowed', (address, target) => {
    expect(linkTarget(address, OWN)).toEqual(target);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'http://[',
  ])('%j is refused', (address) => {
    expect(linkTarget(address, OWN)).toBeNull();
  });
});

describe('images in an article', () => {
  const origins = [OWN, STORAGE];

  it.each([`${STORAGE}/storage/v1/object/public/news-images/a.webp`, '/imagen.png', 'imagen.png', `${OWN}/imagen.png`])(
    '%s is shown',
    (address) => {
      expect(imageSource(address, origins)).toBe(address);
    },
  );

  it.each([
    'https://otra.example/pixel.gif',
    '//otra.example/pixel.gif',
    'http://example.com/imagen.png',
    'https://example.com.otra.example/x.png',
    'https://example.com@otra.example/x.png',
    'https://project.supabase.co:8443/x.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://example.com/1',
  ])('%s is not', (address) => {
    expect(imageSource(address, origins)).toBeNull();
  });

  it('is not shown without an allowed origin', () => {
    expect(imageSource('/imagen.png', [])).toBeNull();
  });
});
