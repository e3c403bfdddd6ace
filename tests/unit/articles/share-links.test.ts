import { describe, expect, it } from 'vitest';
import { shareLinks } from '@/features/articles/share-links';

const url = 'https://example.com/eventos-noticias/a-b';
const title = '¿Qué & cómo? 100 % «útil» #1';
const hrefs = Object.fromEntries(shareLinks(url, title).map(({ id, href }) => [id, new URL(href)]));

describe('the links for sharing', () => {
  it('carry the address and the title to LinkedIn and Twitter', () => {
    expect(hrefs['linkedin']?.hostname).toBe('www.linkedin.com');
    expect(hrefs['linkedin']?.searchParams.get('url')).toBe(url);
    expect(hrefs['linkedin']?.searchParams.get('title')).toBe(title);
    expect(hrefs['twitter']?.hostname).toBe('twitter.com');
    expect(hrefs['twitter']?.searchParams.get('url')).toBe(url);
    expect(hrefs['twitter']?.searchParams.get('text')).toBe(title);
  });

  it('write an email with the title as its subject, and nothing else in its headers', () => {
    expect(hrefs['email']?.protocol).toBe('mailto:');
    expect([...(hrefs['email']?.searchParams.keys() ?? [])]).toEqual(['subject', 'body']);
    expect(hrefs['email']?.searchParams.get('subject')).toBe(title);
    expect(hrefs['email']?.searchParams.get('body')).toBe(`${title}\n\n${url}`);
  });

  it('write a WhatsApp message', () => {
    expect(hrefs['whatsapp']?.searchParams.get('text')).toBe(`${title} ${url}`);
  });
});
