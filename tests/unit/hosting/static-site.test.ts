import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../../../hosting/security-headers.ts';
import { createStaticSite } from '../../../hosting/node/static-site.ts';

const API = 'http://127.0.0.1:54321';

let parent: string;
let site: Server;
let port: number;

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends the path unchanged; fetch would normalise it. */
async function get(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const call = request({ host: '127.0.0.1', port, path, method, headers }).end();
  const [response] = await once(call, 'response');
  response.setEncoding('utf8');
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, headers: response.headers, text };
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'static-site-'));
  const files = {
    'dist/index.html': 'home',
    'dist/200.html': 'shell',
    'dist/404.html': 'unknown',
    'dist/b2b.html': 'b2b',
    'dist/privacidad/index.html': 'privacidad',
    'dist/favicon.svg': '<svg/>',
    'dist/assets/index-abc123.js': 'script',
    'dist/assets/index-abc123.js.br': 'brotli',
    'dist/assets/index-abc123.js.gz': 'gzip',
    'outside.txt': 'outside',
  };
  await mkdir(join(parent, 'dist/assets'), { recursive: true });
  await mkdir(join(parent, 'dist/privacidad'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(parent, name), text);
  site = createStaticSite(join(parent, 'dist'), securityHeaders(API));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  port = (site.address() as AddressInfo).port;
});

afterAll(async () => {
  site.close();
  await rm(parent, { recursive: true });
});

test.each([
  ['/', 'home'],
  ['/b2b', 'b2b'],
  ['/b2b?utm_source=x', 'b2b'],
  ['/privacidad', 'privacidad'],
  ['/privacidad/', 'privacidad'],
  ['/eventos-noticias/un-articulo', 'shell'],
  ['/admin/news', 'shell'],
  ['/admin/news/1/preview', 'shell'],
])('%s serves the page "%s" with revalidation', async (path, text) => {
  const answer = await get(path);
  expect(answer).toMatchObject({ status: 200, text });
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
});

test.each(['/no/existe', '/admin/nada', '/cases/nadie', '/eventos-noticias/a%C3%B1o-nuevo'])(
  '%s is an address that no route knows: 404 with the page',
  async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 404, text: 'unknown' });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  },
);

test('a file with a hash in its name is cached forever', async () => {
  const { headers, text } = await get('/assets/index-abc123.js');
  expect(text).toBe('script');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each(['/assets/index-old.js', '/assets/', '/assets/../assets/none.css', '/missing.png'])(
  '%s is a 404, not the page',
  async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 404, text: 'Not found\n' });
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test.each([
  '/../outside.txt',
  '/..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/assets/..%2f..%2f..%2foutside.txt',
  '//outside.txt',
])('%s never leads outside the folder', async (path) => {
  expect((await get(path)).text).not.toContain('outside');
});

test.each(['/%', '/%00', '/%c0%af'])('%s is an invalid path: 400', async (path) => {
  expect((await get(path)).status).toBe(400);
});

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['deflate', undefined, 'script'],
])('a browser that accepts %s gets the smallest copy', async (accepted, encoding, text) => {
  const answer = await get('/assets/index-abc123.js', { headers: { 'accept-encoding': accepted } });
  expect(answer.text).toBe(text);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toContain('javascript');
});

describe('a part of a file', () => {
  const path = '/assets/index-abc123.js';
  const validators = async () => {
    const { headers } = await get(path);
    return { tag: String(headers.etag), date: String(headers['last-modified']) };
  };

  test('is sent on request', async () => {
    const part = await get(path, { headers: { range: 'bytes=2-3' } });
    expect(part).toMatchObject({ status: 206, text: 'ri' });
    expect(part.headers['content-range']).toBe('bytes 2-3/6');
  });

  test('is the whole file for a download that is resumed, as no validator of this server is strong', async () => {
    const { tag, date } = await validators();
    expect(tag).toMatch(/^W\//);
    for (const validator of [tag, date, '"another release"', 'Wed, 21 Oct 2015 07:28:00 GMT', '']) {
      const whole = await get(path, { headers: { range: 'bytes=2-', 'if-range': validator } });
      expect(whole).toMatchObject({ status: 200, text: 'script' });
      expect(whole.headers).not.toHaveProperty('content-range');
    }
  });

  test('behind the end is refused, and the refusal is not stored', async () => {
    const { status, headers } = await get(path, { headers: { range: 'bytes=900-' } });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */6');
    expect(headers['cache-control']).toBe('no-store');
  });
});

test('HEAD answers the same without a body, and writing is refused', async () => {
  const head = await get('/', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers['content-length']).toBe('4');
  expect((await get('/', { method: 'POST' })).status).toBe(405);
});

test.each(['/', '/admin/news', '/assets/index-abc123.js', '/assets/none.js', '/%'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${API};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.split('; ').find((directive) => directive.startsWith('script-src'))).toBe("script-src 'self'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  },
);

test('only a site with an https backend has the upgrade directive', () => {
  expect(securityHeaders(API)['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
  expect(securityHeaders('https://abc.supabase.co')['Content-Security-Policy']).toContain('upgrade-insecure-requests');
});

function images(...settings: Parameters<typeof securityHeaders>) {
  const { 'Content-Security-Policy': policy = '' } = securityHeaders(...settings);
  return policy.split('; ').find((directive) => directive.startsWith('img-src'));
}

test('images are allowed from the storage, under both names of this machine, and from the configured origins', () => {
  expect(images('https://abc.supabase.co')).toBe("img-src 'self' data: blob: https://abc.supabase.co");
  expect(images('http://localhost:54321', ' https://fotos.example/a , https://cdn.example:8443,')).toBe(
    "img-src 'self' data: blob: http://127.0.0.1:54321 http://localhost:54321 https://fotos.example https://cdn.example:8443",
  );
});
