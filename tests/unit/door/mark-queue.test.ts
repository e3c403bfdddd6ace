import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DoorAct, MarkAnswer } from '@/features/door/door-list';
import { createMarkQueue, type MarkPort } from '@/features/door/mark-queue';
import { AppError } from '@/lib/backend/errors';
import { memoryStorage } from '../../helpers/pages/memory-storage.ts';

const EVENT = randomUUID();
const OTHER = randomUUID();
const ANA = randomUUID();
const noNetwork = () => new AppError('network', 'There is no network');
/** The answer of the database to a text that it cannot store. */
const notReadable = () => new AppError('invalid', 'invalid input syntax', { status: 400, code: '22P02' });
const taken = (refused: MarkAnswer['refused'] = []): MarkAnswer => ({ refused, server_now: '2026-01-01T00:00:00Z' });

let store = memoryStorage();
let offline = false;
let clock = Date.parse('2026-01-01T20:00:00Z');
const mark = vi.fn<MarkPort['mark']>();
const open = (owner = ANA) =>
  createMarkQueue({ owner, port: { mark }, store, isOffline: () => offline, now: () => (clock += 1000) });
const act = (values: Partial<DoorAct> = {}) => ({
  event_id: EVENT,
  registration_id: randomUUID(),
  came: true,
  at: new Date((clock += 1000)).toISOString(),
  title: 'Taller',
  clock: 0,
  ...values,
});
const walkIn = (came: boolean, name = 'Nora') => act({ registration_id: null, name, email: 'nora@example.com', came });
const kept = () => Object.keys(store).map((key) => key.replace(/:.*/, ''));
const sentIds = () => mark.mock.calls.map(([acts]) => acts.length);

beforeEach(() => {
  store = memoryStorage();
  offline = false;
  mark.mockReset();
  mark.mockImplementation(() => Promise.resolve(taken()));
});

describe('the marks that wait on a phone', () => {
  it('are sent of every event, and gone from the phone once they are answered', async () => {
    const queue = open();
    queue.add(act());
    queue.add(act({ event_id: OTHER }));
    expect(kept()).toEqual(['door-act', 'door-act']);
    await open().send();
    expect(mark.mock.lastCall?.[0].map(({ event_id }) => event_id)).toEqual([EVENT, OTHER]);
    expect(Object.keys(mark.mock.lastCall?.[0][0] ?? {}).toSorted()).toEqual([
      'at',
      'came',
      'event_id',
      'id',
      'registration_id',
    ]);
    expect(kept()).toEqual([]);
  });

  it('belong to one account: another one neither sees nor sends them', async () => {
    open(ANA).add(act());
    const other = open(randomUUID());
    expect(other.getState().waiting).toEqual([]);
    await other.send();
    expect(mark).not.toHaveBeenCalled();
    expect(open(ANA).getState().waiting).toHaveLength(1);
  });

  it('of the release before, without an account, go to the one that signs in', async () => {
    const { title: _, clock: __, ...old } = act();
    const id = randomUUID();
    store.setItem(`door-act:${id}`, JSON.stringify({ ...old, id }));
    await open().send();
    expect(mark.mock.lastCall?.[0]).toEqual([{ ...old, id }]);
    expect(kept()).toEqual([]);
  });

  it('go with the clock that each was made by', async () => {
    const queue = open();
    queue.add(act({}));
    queue.add({ ...act(), clock: 3_600_000 });
    await queue.send();
    const [first, second] = mark.mock.calls.map(([, sentAt]) => Date.parse(sentAt));
    expect(Math.round(((second ?? 0) - (first ?? 0)) / 60_000)).toBe(60);
  });

  it('stay after a failure, whatever it is', async () => {
    const queue = open();
    queue.add(act());
    for (const error of [noNetwork(), new AppError('invalid', 'Too many', { status: 429 }), new Error('?')]) {
      mark.mockRejectedValueOnce(error);
      await expect(queue.send()).rejects.toBe(error);
      expect(queue.getState()).toMatchObject({ waiting: [{ event_id: EVENT }], refused: [] });
    }
  });
});

describe('a mark that cannot be read', () => {
  it('by the phone is set aside by name, also after the tab was closed, and the others are sent', async () => {
    store.setItem(`door-act:${ANA}:one`, '{"name":');
    store.setItem(`door-act:${ANA}:two`, JSON.stringify({ ...walkIn(true, 'Olga'), id: 'two', at: 'ayer' }));
    store.setItem(`door-act:${ANA}:three`, '[1]');
    open().add(act());
    await open().send();
    expect(sentIds()).toEqual([1]);
    const queue = open();
    expect(
      queue
        .getState()
        .refused.map(({ name, reason }) => [name, reason])
        .toSorted(),
    ).toEqual([
      [undefined, 'unreadable'],
      [undefined, 'unreadable'],
      ['Olga', 'unreadable'],
    ]);
    queue.forget(queue.getState().refused.map(({ id }) => id));
    expect(queue.getState().refused).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it('by the database is found among many, and the others are sent', async () => {
    const queue = open();
    for (let count = 0; count < 20; count += 1) queue.add(act());
    queue.add(walkIn(true, 'Nora\u0000'));
    for (let count = 0; count < 20; count += 1) queue.add(act());
    const stored = new Set<string>();
    mark.mockImplementation((acts) => {
      if (acts.some(({ name }) => name !== undefined)) return Promise.reject(notReadable());
      for (const { id } of acts) stored.add(id);
      return Promise.resolve(taken());
    });
    await queue.send();
    expect(stored.size).toBe(40);
    expect(mark.mock.calls.length).toBeLessThan(16);
    expect(queue.getState()).toMatchObject({ waiting: [], refused: [{ name: 'Nora\u0000', reason: 'unreadable' }] });
  });
});

it('a refused mark stays on the phone with its reason until it was read', async () => {
  const queue = open();
  queue.add(walkIn(true));
  const registered = { id: randomUUID(), name: 'Marta' };
  mark.mockImplementation(([one]) => Promise.resolve(taken([{ id: one?.id ?? '', reason: 'invalid', registered }])));
  await queue.send();
  expect(open().getState()).toMatchObject({ waiting: [], refused: [{ name: 'Nora', reason: 'invalid', registered }] });
});

describe('two tabs of one phone', () => {
  it('send a mark once, and what one takes back the other does not send', async () => {
    const [one, other] = [open(), open()];
    one.add(act());
    one.add(walkIn(true));
    other.add(walkIn(false));
    expect(kept()).toEqual(['door-act']);
    await other.send();
    one.reread();
    expect(one.getState().waiting).toEqual([]);
    await one.send();
    expect(mark.mock.calls.map(([acts]) => acts.length)).toEqual([1]);
  });

  it('do not send what the other took back a moment ago', async () => {
    const [one, other] = [open(), open()];
    one.add(walkIn(true));
    other.add(walkIn(false));
    await one.send();
    expect(mark).not.toHaveBeenCalled();
  });

  it('show a refusal until one of them has read it', async () => {
    const [one, other] = [open(), open()];
    one.add(walkIn(true));
    mark.mockImplementation(([first]) => Promise.resolve(taken([{ id: first?.id ?? '', reason: 'invalid' }])));
    await one.send();
    other.reread();
    other.forget(other.getState().refused.map(({ id }) => id));
    one.reread();
    expect(one.getState().refused).toEqual([]);
  });
});

describe('a person without a registration who is taken back', () => {
  it('before any request has left leaves nothing', () => {
    const queue = open();
    queue.add(walkIn(true));
    queue.add(walkIn(false));
    expect(kept()).toEqual([]);
  });

  it('leaves nothing either when the requests failed without a network', async () => {
    offline = true;
    const queue = open();
    queue.add(walkIn(true));
    mark.mockRejectedValue(noNetwork());
    await expect(queue.send()).rejects.toThrow('no network');
    queue.add(walkIn(false));
    expect(kept()).toEqual([]);
  });

  it('is told to the server, as one act, when an answer may have been lost', async () => {
    const queue = open();
    queue.add(walkIn(true));
    mark.mockRejectedValueOnce(noNetwork());
    await expect(queue.send()).rejects.toThrow('no network');
    const next = open();
    next.add(walkIn(false));
    await next.send();
    expect(mark.mock.lastCall?.[0]).toMatchObject([{ came: false, email: 'nora@example.com' }]);
    expect(kept()).toEqual([]);
  });

  it('while the request is under way is told to the server, and noted again waits once', async () => {
    const queue = open();
    queue.add(walkIn(true));
    mark.mockImplementationOnce(() => {
      queue.add(walkIn(false));
      return Promise.resolve(taken());
    });
    await queue.send();
    expect(mark.mock.calls.map(([acts]) => acts.map(({ came }) => came))).toEqual([[true], [false]]);
    queue.add(walkIn(false));
    queue.add(walkIn(true));
    queue.add(walkIn(false));
    expect(queue.getState().waiting.map(({ came }) => came)).toEqual([false]);
  });
});
