import type { ArticleRow } from '../helpers/articles.ts';

/** For each constraint of a table: values that it must refuse, and values at its edge that it must take. */
type Cases = Record<string, { refused: ArticleRow[]; taken: ArticleRow[] }>;

const long = (length: number, text = 'x') => text.repeat(length);
/** One character of two UTF-16 units: lengths count characters. */
const astral = '😀';
const event = { category: 'evento' };
const image = 'https://cdn.example.com/a.png';
const stored = '/storage/v1/object/public/news-images/1735689600000-abcdef.webp';

export const articleCases: Cases = {
  news_events_title_check: {
    refused: [{ title: '' }, { title: ' \t\n' }, { title: long(201) }],
    taken: [{ title: 'a' }, { title: long(200, astral) }, { title: ` ${long(200)} ` }],
  },
  news_events_slug_check: {
    refused: ['', 'Mayus', 'con espacio', '-a', 'a-', 'a--b', 'ñ', 'a_b', 'a/b', 'a\n', long(201)].map((slug) => ({
      slug,
    })),
    taken: ['a', '1', 'a-1-b', long(200)].map((slug) => ({ slug })),
  },
  news_events_times_check: {
    refused: [
      ...[
        'published_at',
        'event_date',
        'event_end_date',
        'registration_closes_at',
        'cancelled_at',
        'created_at',
        'updated_at',
      ].map((column) => ({ category: 'evento', [column]: 'infinity' })),
      ...['-infinity', '0001-12-31T10:00:00Z BC', '9999-12-31T00:00:00Z'].map((published_at) => ({ published_at })),
    ],
    taken: ['0001-01-01T00:00:00Z', '9999-12-30T23:59:59Z'].map((event_date) => ({ category: 'evento', event_date })),
  },
  news_events_excerpt_check: {
    refused: [{ excerpt: long(1001) }],
    taken: [{ excerpt: '' }, { excerpt: long(1000, astral) }],
  },
  news_events_content_check: {
    refused: [{ content: long(100_001) }],
    taken: [{ content: '' }, { content: long(100_000, astral) }],
  },
  news_events_author_check: {
    refused: [{ author: '' }, { author: ' ' }, { author: long(121) }],
    taken: [{ author: 'a' }, { author: long(120) }],
  },
  news_events_category_check: {
    refused: [{ category: '' }, { category: 'Noticia' }, { category: 'caso' }, { category: 'evento ' }],
    taken: [{ category: 'noticia' }, { category: 'evento' }, { category: 'caso-de-estudio' }],
  },
  news_events_views_count_check: { refused: [{ views_count: -1 }], taken: [{ views_count: 0 }] },
  news_events_calendar_sequence_check: { refused: [{ calendar_sequence: -1 }], taken: [{ calendar_sequence: 0 }] },
  news_events_event_location_check: {
    refused: [{ ...event, event_location: long(301) }],
    taken: [
      { ...event, event_location: null },
      { ...event, event_location: '' },
      { ...event, event_location: long(300) },
    ],
  },
  news_events_event_end_date_check: {
    refused: [
      { ...event, event_date: '2030-01-01T10:00:00Z', event_end_date: '2030-01-01T10:00:00Z' },
      { ...event, event_date: '2030-01-01T10:00:00Z', event_end_date: '2030-01-01T09:00:00Z' },
    ],
    taken: [
      { ...event, event_date: '2030-01-01T10:00:00Z', event_end_date: '2030-01-01T10:01:00Z' },
      { ...event, event_date: '2030-01-01T10:00:00Z' },
    ],
  },
  news_events_capacity_check: {
    refused: [
      { ...event, capacity: 0 },
      { ...event, capacity: -1 },
    ],
    taken: [
      { ...event, capacity: 1 },
      { ...event, capacity: null },
    ],
  },
  news_events_image_url_check: {
    refused: [
      'a.png',
      'ftp://cdn.example.com/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '//cdn.example.com/a.png',
      '/\\cdn.example.com/a.png',
      '/a b.png',
      'https://',
      'https://user@cdn.example.com/a.png',
      'https://cdn.example.com/a b.png',
      ` ${image}`,
      `${image}\njavascript:alert(1)`,
      `javascript:${stored}`,
      `https://cdn.example.com/${long(2025)}`,
    ].map((image_url) => ({ image_url })),
    taken: [
      null,
      '',
      image,
      'http://cdn.example.com/a.png',
      'HTTPS://cdn.example.com?a=1',
      'https://cdn.example.com',
      `https://cdn.example.com/${long(2024)}`,
      '/',
      '/portadas/a.png?w=800',
      `${image}?w=800&h=450`,
      stored,
      `http://127.0.0.1:54321${stored}`,
      `https://abc.supabase.co${stored}`,
    ].map((image_url) => ({ image_url })),
  },
  news_events_image_alt_check: {
    refused: [{ image_alt: long(301) }],
    taken: [{ image_alt: null }, { image_alt: long(300, astral) }],
  },
};

const sourceLabel = (column: string) => ({
  refused: ['', long(101), 'a\nb', 'a\u0007', 'a\u007F'].map((label) => ({ [column]: label })),
  taken: [null, 'a', long(100, astral), '<b>', "' or true --"].map((label) => ({ [column]: label })),
});

export const deletedArticleCases: Cases = {
  deleted_articles_registrations_check: { refused: [{ registrations: -1 }], taken: [{ registrations: 0 }] },
};

export const imageTextCases: Cases = {
  image_texts_name_check: {
    refused: ['', 'con espacio', 'a/b', 'a,b', 'a\n', long(201)].map((name) => ({ name })),
    taken: ['1735689600000-abcdefw', '1735689600000-abcdef.png', 'Foto-1.JPG', long(200)].map((name) => ({ name })),
  },
  image_texts_alt_check: {
    refused: [{ alt: '' }, { alt: long(301) }],
    taken: [{ alt: 'a' }, { alt: long(300, astral) }],
  },
};

const call = 'https://meet.example.com/abc-defg-hij';

export const joinLinkCases: Cases = {
  event_join_links_url_check: {
    refused: [
      '',
      ' ',
      'meet.example.com',
      '//meet.example.com',
      '/sala',
      'ftp://meet.example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'mailto:ana@example.com',
      'https://',
      'https://meet.example.com@evil.example',
      'https://meet example.com',
      ` ${call}`,
      `${call} `,
      `${call}\nATTENDEE:mailto:a@example.com`,
      `${call}\u0007`,
      `https://meet.example.com\u0001/`,
      `https://meet.example.com/${long(2024)}`,
    ].map((url) => ({ url })),
    taken: [
      call,
      'http://meet.example.com',
      'HTTPS://MEET.example.com?pwd=a&b=c',
      'https://meet.example.com/j/1?pwd="<x>"#@sala',
      'https://reunión.example/ñ',
      `https://meet.example.com/${long(2023)}`,
    ].map((url) => ({ url })),
  },
};

export const subscriberCases: Cases = {
  newsletter_subscribers_email_check: {
    refused: ['', 'a@b.c', 'Ana@example.com', ' ana@example.com', `${long(255)}`].map((email) => ({ email })),
    taken: ['a@b.cc', 'ana@example.com', long(254)].map((email) => ({ email })),
  },
  newsletter_subscribers_consent_text_version_check: {
    refused: ['', long(41)].map((consent_text_version) => ({ consent_text_version })),
    taken: ['2026-01', long(40)].map((consent_text_version) => ({ consent_text_version })),
  },
};

export const registrationCases: Cases = {
  event_registrations_name_check: {
    refused: ['', ' ', 'a', ' a ', long(101), 'Ana\nBcc: x', 'Ana\u0007', 'Ana\u007F'].map((name) => ({ name })),
    taken: ['Al', long(100), long(100, astral), 'Íñigo O’Neill-Ruiz', '\u202Eanb'].map((name) => ({ name })),
  },
  event_registrations_email_check: {
    refused: [
      '',
      'a',
      'a@b',
      'a@b.c',
      'a b@example.com',
      'a@@example.com',
      'a@example.com,b@example.com',
      'a@example.com\nBcc: b@example.com',
      '<a@example.com>',
      'a\u0000b@example.com'.replace('\u0000', '\u0001'),
      `${long(65)}@example.com`,
      `a@${long(250)}.cc`,
      '-a@example.com',
    ].map((email) => ({ email })),
    taken: [
      'a@b.cc',
      ' Ana@Example.COM\n',
      "o'neill+tag@sub.example.co",
      '{weird}|~@example.com',
      `${long(64)}@example.com`,
      `a@${long(249)}.cc`,
      'a@xn--e1afmkfd.xn--p1ai',
    ].map((email) => ({ email })),
  },
  event_registrations_company_check: {
    refused: [long(101), 'Acme\tS.L.', 'Acme\r\nX'].map((company) => ({ company })),
    taken: [null, '', ' ', 'A', long(100, astral)].map((company) => ({ company })),
  },
  event_registrations_offered_until_check: {
    refused: [{ offered_until: '2030-01-01T10:00:00Z' }],
    taken: [
      { waiting_since: '2030-01-01T10:00:00Z' },
      { waiting_since: '2030-01-01T10:00:00Z', offered_until: '2030-01-01T10:00:00Z' },
    ],
  },
  event_registrations_consent_check: {
    refused: [
      { consent_at: '2030-01-01T10:00:00Z' },
      { consent_text_version: '2026-01' },
      { consent_at: '2030-01-01T10:00:00Z', consent_text_version: '' },
      { consent_at: '2030-01-01T10:00:00Z', consent_text_version: long(41) },
    ],
    taken: [
      { consent_at: null, consent_text_version: null },
      { consent_at: '2030-01-01T10:00:00Z', consent_text_version: long(40) },
    ],
  },
  event_registrations_source_host_check: {
    refused: [
      '',
      ' ',
      'https://example.com',
      'example.com/a',
      'Example.com',
      'a@example.com',
      'example.com\nb',
      'example.com:x',
      long(256),
    ].map((source_host) => ({ source_host })),
    taken: [null, 'localhost', 'www.example.com', 'a_b.example.com:8080', 'xn--reunin-0ta.example', long(255)].map(
      (source_host) => ({ source_host }),
    ),
  },
  event_registrations_utm_source_check: sourceLabel('utm_source'),
  event_registrations_utm_medium_check: sourceLabel('utm_medium'),
  event_registrations_utm_campaign_check: sourceLabel('utm_campaign'),
  event_registrations_email_attempts_check: { refused: [{ email_attempts: -1 }], taken: [{ email_attempts: 0 }] },
};
