import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/backend/errors';
import { aWantedMail } from '../../helpers/functions/preview-request';
import { json, rows } from '../../helpers/pages/fake-api';
import { storeSession } from '../../helpers/pages/stored-session';

const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/features/*/api/*.ts', '/src/features/auth/second-factor.ts'],
  {
    eager: true,
  },
);

const id = '0b0e7f2e-1111-4111-8111-000000000001';
const event = { id, title: 'Taller', slug: 'taller', category: 'evento', event_date: '2099-01-01T10:00:00Z' };
const blob = new Blob(['x'], { type: 'image/webp' });
const image = { blob, width: 10, smaller: [], preview: blob, extension: 'webp' };
const filter = { search: '', page: 1, use: 'all', category: 'todos', state: 'todos', sort: 'newest' };

/** Arguments of the functions that take more than an id. */
const args: Record<string, unknown[]> = {
  useFreeSlug: ['taller', true],
  useLinkedSlugs: [['taller']],
  mailPreviewQuery: [aWantedMail()],
  useMailPreview: [aWantedMail()],
  saveArticle: [{ id, values: event }, null],
  cancelEvent: [event, true],
  articleListQuery: [filter, 1],
  useArticleList: [filter, 1],
  useArticlesById: [[id]],
  listingQuery: ['todos', 1],
  useListing: ['todos', 1, true],
  useUpcoming: [true],
  readRegistrations: [id],
  listPublished: [10, new AbortController().signal],
  listAddresses: [1000],
  relatedQuery: [event],
  useRelated: [event],
  useListingSnapshot: ['todos', 1, true],
  livePageQuery: [event],
  uploadImage: [image],
  imageListQuery: [filter],
  useImages: [filter],
  siteMetricsQuery: [30],
  useSiteMetrics: [30],
  subscribersQuery: [filter],
  useSubscribers: [filter],
  useRegistrationGroups: ['', 1],
  listEvents: ['', 1, new AbortController().signal],
  listEveryEvent: ['', new AbortController().signal],
  listEventRows: [id, '', 1, new AbortController().signal],
  useRegistrationPage: [{ eventId: id, counts: { total: 1 }, rows: [] }, '', 1],
  useRegistrationCount: [id, 'coming', true],
  useRegistrationCounts: [id, ['coming']],
  useRemoveAdministrator: [{ isSelf: false }],
  sendRegistration: [{ name: 'Ana', email: 'ana@example.com', company: null, event_id: id }],
};

/** What the hooks' mutations take, where it is not an id. */
const variables: Record<string, unknown> = {
  useSendTest: aWantedMail(),
  useAnnounceChange: { event, before: event },
  useCancelEvent: { event, notify: true },
  useRestoreEvent: { event, notify: true },
  useDeleteArticle: { article: event, notify: false },
  useRestoreArticle: { id },
  useUploadImage: { image, onShare: () => {} },
  useRemoveImage: { name: '1764000000000-9f86d081884c7d65w1600.webp' },
  useSaveImageText: { name: '1764000000000-9f86d081884c7d65', alt: 'x' },
  useExportSubscribers: () => {},
  useNewsletterLink: 'confirm',
  useRegistrationLink: 'cancel',
};

/** Builders of requests, which their callers send. */
const notCalls = new Set(['removeStoredImage', 'readJoinUrl', 'relatedAmong']);

const JSON_HEADERS = { 'content-type': 'application/json' };

type Answer = () => Response | Promise<Response>;

/** All failures of the api functions while the backend answers like this, by the name of the function. */
async function failures(answer: Answer): Promise<[string, unknown][]> {
  const found: [string, unknown][] = [];
  const note = (name: string) => (error: unknown) => void found.push([name, error]);
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
    return pathname.endsWith('/user_roles') ? rows([{ role: 'admin' }]) : answer();
  });
  const { signal } = new AbortController();

  async function runQuery(name: string, value: unknown) {
    const run: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'queryFn') : undefined;
    if (typeof run !== 'function') return;
    const pageParam: unknown = Reflect.get(value as object, 'initialPageParam');
    await Promise.resolve(
      run({ signal, pageParam, client: new QueryClient(), queryKey: Reflect.get(value as object, 'queryKey') }),
    ).catch(note(name));
  }

  async function runHook(name: string, hook: (...given: unknown[]) => unknown) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result, unmount } = renderHook(() => hook(...(args[name] ?? [id, true, true])), { wrapper });
    const mutate: unknown =
      typeof result.current === 'object' && result.current !== null && Reflect.get(result.current, 'mutateAsync');
    if (typeof mutate === 'function') await mutate(name in variables ? variables[name] : id).catch(note(name));
    await waitFor(() => expect(client.isFetching()).toBe(0), { interval: 2 });
    for (const { state } of client.getQueryCache().getAll()) if (state.error) note(name)(state.error);
    unmount();
    client.clear();
  }

  async function runExport([name, value]: [string, unknown]) {
    if (typeof value !== 'function') return runQuery(name, value);
    if (name.startsWith('use')) return runHook(name, value as never);
    const given: unknown = (value as (...all: unknown[]) => unknown)(...(args[name] ?? [id, id, true]));
    return given instanceof Promise ? given.catch(note(name)) : runQuery(name, given);
  }

  const exported = Object.values(modules).flatMap((module) => Object.entries(module));
  await Promise.all(exported.filter(([name]) => !notCalls.has(name)).map(runExport));
  return found;
}

describe('each function of features/*/api', () => {
  beforeEach(() => {
    storeSession();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it.each<[string, Answer]>([
    ['fails', () => json({ code: 'XX000', message: 'boom', details: null, hint: null }, { status: 500 })],
    ['refuses', () => json({ code: '42501', message: 'no', details: null, hint: null }, { status: 403 })],
    ['has too many requests', () => json({ message: 'slow down' }, { status: 429 })],
    ['is down, with a page of HTML', () => new Response('<html></html>', { status: 503 })],
    ['sends a page of HTML', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['sends half of a JSON text', () => new Response('[{"id":"1","title":"a', { headers: JSON_HEADERS })],
    ['sends an empty body', () => new Response('', { headers: JSON_HEADERS })],
    ['sends another shape', () => json({ odd: [{ odd: true }] })],
    ['sends a list of another shape', () => rows([{ odd: true }])],
    ['sends nothing', () => json(null)],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('throws an AppError and nothing else when the backend %s', async (_what, answer) => {
    const found = await failures(answer);
    expect(found.filter(([, error]) => !(error instanceof AppError))).toEqual([]);
    expect(found.length).toBeGreaterThan(10);
  });
});
