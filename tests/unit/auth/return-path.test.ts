import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '@/features/auth/return-path';

describe('where to go after signing in', () => {
  it.each(['/admin/registrations', '/admin/news', '/admin/news/0b1c/preview', '/admin/news?x=1#y'])(
    'goes back to %s',
    (from) => {
      expect(safeReturnPath({ from })).toBe(from);
    },
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/admin/..//evil.example',
    '/admin/../../evil.example',
    '/%2F/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'http://localhost@evil.example',
    '//admin/news',
    '/admin\\..\\..\\evil',
    '/admin',
    '/login',
    '/',
    '',
    '/pricing',
    '/admin/%2e%2e/%2e%2e/x',
    'admin/news',
    '/admin/../login',
    'http://return-path.invalid/admin/news',
    '//return-path.invalid:80@evil.example/admin/',
    '/\u0000/evil.example',
    '/\uFF0F/evil.example',
  ])('stays in the admin for %j', (from) => {
    const path = safeReturnPath({ from });
    expect(path === '/admin/news' || path.startsWith('/admin/')).toBe(true);
    expect(new URL(path, 'https://sitio.example').origin).toBe('https://sitio.example');
  });

  it.each([null, undefined, 'x', 3, {}, { from: 7 }, { from: null }, []])(
    'goes to the first admin page for the state %j',
    (state) => {
      expect(safeReturnPath(state)).toBe('/admin/news');
    },
  );
});
