import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile, STANDSTILL_MS, watchFile } from '@/lib/backend/send-file';

const requests: Line[] = [];

/** A request whose progress and answer the test gives. */
class Line {
  readonly upload = new EventTarget();
  readonly sent: Record<string, string> = {};
  readonly events = new EventTarget();
  status = 0;
  responseText = '';
  aborted = false;
  constructor() {
    requests.push(this);
  }
  open(method: string, address: string) {
    Object.assign(this.sent, { method, address });
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  addEventListener(name: string, listener: () => void) {
    this.events.addEventListener(name, listener);
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-id: a: b\r\n';
  }
  abort() {
    this.aborted = true;
  }
  send() {}
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.events.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  requests.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
  vi.stubGlobal('window', { location: { origin: 'https://web.example' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ADDRESS = 'https://api.example/storage/v1/object/news-images/1-aw720.webp';
const send = (signal?: AbortSignal) =>
  sendFile(ADDRESS, { method: 'POST', headers: { apikey: 'k' }, body: new FormData(), ...(signal && { signal }) });
const line = () => requests[0]!;

it('takes as long as the line needs while the file moves, and reports its share', async () => {
  const shares: number[] = [];
  const sending = watchFile(
    '1-aw720.webp',
    (share) => shares.push(share),
    () => send(),
  );
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    vi.advanceTimersByTime(STANDSTILL_MS - 1);
    line().progress(tenth, 10);
  }
  line().answer(200, '{"Key":"a"}');
  const response = await sending;
  expect(await response.json()).toEqual({ Key: 'a' });
  expect([response.status, response.headers.get('x-id')]).toEqual([200, 'a: b']);
  expect(line().sent).toEqual({ method: 'POST', address: ADDRESS, apikey: 'k' });
  expect(shares).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
});

it('gives up a file that stands still', async () => {
  const sending = send();
  line().progress(1, 10);
  vi.advanceTimersByTime(STANDSTILL_MS);
  await expect(sending).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(line().aborted).toBe(true);
});

it('fails as fetch does without a line, and when its caller gives up', async () => {
  const lost = send();
  line().events.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow(TypeError);

  const caller = new AbortController();
  const stopped = send(caller.signal);
  caller.abort();
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});
