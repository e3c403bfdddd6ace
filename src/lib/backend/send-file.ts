/** A file may take as long as its line needs. An upload that stands still for this long is given up. */
export const STANDSTILL_MS = 30_000;

type OnShare = (share: number) => void;

const watchers = new Map<string, OnShare>();

/** Does `work`, and reports meanwhile the share (0 to 1) of the file with this name that was sent. */
export async function watchFile<T>(name: string, onShare: OnShare, work: () => Promise<T>): Promise<T> {
  watchers.set(name, onShare);
  try {
    return await work();
  } finally {
    watchers.delete(name);
  }
}

const nameOf = (address: string) => new URL(address, window.location.origin).pathname.split('/').pop() ?? '';

/**
 * Sends a form with a file as `fetch` does, which reports no progress. Rejects as `fetch` does, and with a
 * `TimeoutError` after a standstill.
 */
export function sendFile(address: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => clearTimeout(timer);
    const giveUp = (reason: unknown) => {
      settle();
      reject(reason);
      request.abort();
    };
    const goesOn = () => {
      settle();
      timer = setTimeout(() => giveUp(new DOMException('The upload stands still', 'TimeoutError')), STANDSTILL_MS);
    };
    request.open(method, address);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      goesOn();
      if (total > 0) watchers.get(nameOf(address))?.(loaded / total);
    });
    request.addEventListener('load', () => {
      settle();
      const answered = new Headers();
      for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
        const [name = '', ...value] = line.split(': ');
        if (name) answered.append(name, value.join(': '));
      }
      resolve(new Response(request.responseText || null, { status: request.status, headers: answered }));
    });
    request.addEventListener('error', () => giveUp(new TypeError('Failed to fetch')));
    signal?.addEventListener('abort', () => giveUp(signal.reason));
    goesOn();
    request.send(body instanceof FormData ? body : null);
  });
}
