import type { ArticleRow } from '../../helpers/database/articles.ts';

/** For each constraint of a table: values that it must refuse, and edge values that it must accept. */
type Cases = Record<string, { refused: ArticleRow[]; taken: ArticleRow[] }>;

const long = (length: number, text = 'x') => text.repeat(length);
/** One character of two UTF-16 units: lengths count characters. */
const astral = '😀';
const event = { category: 'evento' };
const image = 'https://cdn.example.com/a.png';
const stored = '/storage/v1/object/public/news-images/1735689600000-abcdef.webp';

/** The refused and the accepted values of a column, with a valid row otherwise. */
const column = (name: string, refused: ArticleRow[string][], taken: ArticleRow[string][], more: ArticleRow = {}) => {
  const rows = (values: ArticleRow[string][]) => values.map((value) => ({ ...more, [name]: value }));
  return { refused: rows(refused), taken: rows(taken) };
};
const noon = '2030-01-01T12:00:00Z';

export const articleCases: Cases = {
  news_events_title_check: column('title', ['', ' \t\n', long(201)], ['a', long(200, astral), ` ${long(200)} `]),
  news_events_slug_check: column(
    'slug',
    ['', 'Mayus', 'con espacio', '-a', 'a-', 'a--b', 'ñ', 'a_b', 'a/b', 'a\n', long(201)],
    ['a', '1', 'a-1-b', long(200)],
  ),
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
      ].map((time) => ({ category: 'evento', [time]: 'infinity' })),
      ...['-infinity', '0001-12-31T10:00:00Z BC', '9999-12-31T00:00:00Z'].map((published_at) => ({ published_at })),
    ],
    taken: ['0001-01-01T00:00:00Z', '9999-12-30T23:59:59Z'].map((event_date) => ({ category: 'evento', event_date })),
  },
  news_events_excerpt_check: column('excerpt', [long(1001)], ['', long(1000, astral)]),
  news_events_content_check: column('content', [long(100_001)], ['', long(100_000, astral)]),
  news_events_author_check: column('author', ['', ' ', long(121)], ['a', long(120)]),
  news_events_category_check: column(
    'category',
    ['', 'Noticia', 'caso', 'evento '],
    ['noticia', 'evento', 'caso-de-estudio'],
  ),
  news_events_views_count_check: column('views_count', [-1], [0]),
  news_events_calendar_sequence_check: column('calendar_sequence', [-1], [0]),
  news_events_event_location_check: column('event_location', [long(301)], [null, '', long(300)], event),
  news_events_event_mode_check: column(
    'event_mode',
    ['', 'Online', 'híbrido'],
    [null, 'presencial', 'online', 'hibrido'],
    event,
  ),
  news_events_event_end_date_check: column(
    'event_end_date',
    [noon, '2030-01-01T11:00:00Z'],
    ['2030-01-01T12:01:00Z', null],
    { ...event, event_date: noon },
  ),
  news_events_capacity_check: column('capacity', [0, -1], [1, null], event),
  news_events_save_id_check: column('save_id', ['', long(81)], [null, long(80)]),
  news_events_image_url_check: column(
    'image_url',
    [
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
    ],
    [
      [null, '', image, 'http://cdn.example.com/a.png', 'HTTPS://cdn.example.com?a=1', 'https://cdn.example.com'],
      [`https://cdn.example.com/${long(2024)}`, '/', '/portadas/a.png?w=800', `${image}?w=800&h=450`, stored],
      [`http://127.0.0.1:54321${stored}`, `https://abc.supabase.co${stored}`],
    ].flat(),
  ),
  news_events_image_alt_check: column('image_alt', [long(301)], [null, long(300, astral)]),
  news_events_recording_url_check: column(
    'recording_url',
    [
      [
        '',
        ' ',
        'video.example.com',
        '//video.example.com',
        '/video',
        'http://video.example.com',
        'javascript:alert(1)',
      ],
      ['https://', 'https://ana@video.example.com', 'https://video.example.com/a b', ' https://video.example.com'],
      ['https://video.example.com\n', 'https://video.example.com/\u0007', `https://video.example.com/${long(2023)}`],
    ].flat(),
    [null, 'https://video.example.com', 'HTTPS://video.example.com?v=1', `https://video.example.com/${long(2022)}`],
    { ...event, event_date: '2020-01-01T12:00:00Z' },
  ),
};

const sourceLabel = (name: string) =>
  column(name, ['', long(101), 'a\nb', 'a\u0007', 'a\u007F'], [null, 'a', long(100, astral), '<b>', "' or true --"]);

export const deletedArticleCases: Cases = {
  deleted_articles_registrations_check: column('registrations', [-1], [0]),
};

export const imageTextCases: Cases = {
  image_texts_name_check: column(
    'name',
    ['', 'con espacio', 'a/b', 'a,b', 'a\n', long(201)],
    ['1735689600000-abcdefw', '1735689600000-abcdef.png', 'Foto-1.JPG', long(200)],
  ),
  image_texts_alt_check: column('alt', ['', long(301)], ['a', long(300, astral)]),
};

const call = 'https://meet.example.com/abc-defg-hij';

export const joinLinkCases: Cases = {
  event_join_links_url_check: column(
    'url',
    [
      ['', ' ', 'meet.example.com', '//meet.example.com', '/sala', 'ftp://meet.example.com', 'javascript:alert(1)'],
      ['data:text/html,x', 'mailto:ana@example.com', 'https://', 'https://meet.example.com@evil.example'],
      ['https://meet example.com', ` ${call}`, `${call} `, `${call}\nATTENDEE:mailto:a@example.com`],
      [`${call}\u0007`, 'https://meet.example.com\u0001/', `https://meet.example.com/${long(2024)}`],
    ].flat(),
    [
      [call, 'http://meet.example.com', 'HTTPS://MEET.example.com?pwd=a&b=c', 'https://reunión.example/ñ'],
      ['https://meet.example.com/j/1?pwd="<x>"#@sala', `https://meet.example.com/${long(2023)}`],
    ].flat(),
  ),
};

export const subscriberCases: Cases = {
  newsletter_subscribers_email_check: column(
    'email',
    ['', 'a@b.c', 'Ana@example.com', ' ana@example.com', long(255)],
    ['a@b.cc', 'ana@example.com', long(254)],
  ),
  newsletter_subscribers_consent_text_version_check: column(
    'consent_text_version',
    ['', long(41)],
    ['2026-01', long(40)],
  ),
};

export const registrationCases: Cases = {
  event_registrations_name_check: column(
    'name',
    ['', ' ', 'a', ' a ', 'a\u200B', long(101), 'Ana\nBcc: x', 'Ana\u0007', 'Ana\u007F'],
    ['Al', long(100), long(100, astral), 'Íñigo O’Neill-Ruiz', '\u202Eanb', 'Ana\u200D'],
  ),
  event_registrations_email_check: column(
    'email',
    [
      ['', 'a', 'a@b', 'a@b.c', 'a b@example.com', 'a@@example.com', 'a@example.com,b@example.com'],
      ['a@example.com\nBcc: b@example.com', '<a@example.com>', 'a\u0001b@example.com'],
      [`${long(65)}@example.com`, `a@${long(250)}.cc`, '-a@example.com'],
    ].flat(),
    [
      ['a@b.cc', ' Ana@Example.COM\n', "o'neill+tag@sub.example.co", '{weird}|~@example.com'],
      [`${long(64)}@example.com`, `a@${long(249)}.cc`, 'a@xn--e1afmkfd.xn--p1ai'],
    ].flat(),
  ),
  event_registrations_company_check: column(
    'company',
    [long(101), 'Acme\tS.L.', 'Acme\r\nX'],
    [null, '', ' ', 'A', long(100, astral)],
  ),
  event_registrations_offered_until_check: {
    refused: [{ offered_until: noon }],
    taken: [{ waiting_since: noon }, { waiting_since: noon, offered_until: noon }],
  },
  event_registrations_consent_check: {
    refused: [
      { consent_at: noon },
      { consent_text_version: '2026-01' },
      ...['', long(41)].map((consent_text_version) => ({ consent_at: noon, consent_text_version })),
    ],
    taken: [
      { consent_at: null, consent_text_version: null },
      { consent_at: noon, consent_text_version: long(40) },
    ],
  },
  event_registrations_source_host_check: column(
    'source_host',
    [
      ['', ' ', 'https://example.com', 'example.com/a', 'Example.com', 'a@example.com'],
      ['example.com\nb', 'example.com:x', long(256)],
    ].flat(),
    [null, 'localhost', 'www.example.com', 'a_b.example.com:8080', 'xn--reunin-0ta.example', long(255)],
  ),
  event_registrations_utm_source_check: sourceLabel('utm_source'),
  event_registrations_utm_medium_check: sourceLabel('utm_medium'),
  event_registrations_utm_campaign_check: sourceLabel('utm_campaign'),
  event_registrations_email_attempts_check: column('email_attempts', [-1], [0]),
};
