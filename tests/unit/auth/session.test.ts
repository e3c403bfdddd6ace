import type { AuthChangeEvent } from '@supabase/supabase-js';
import { QueryObserver, focusManager } from '@tanstack/react-query';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

type Account = { id: string; email: string; factors?: { id: string; factor_type: string; status: string }[] };

const ana: Account = { id: 'ana', email: 'ana@example.com' };
const luis: Account = { id: 'luis', email: 'luis@example.com' };
const totp = { id: 'totp-1', factor_type: 'totp', status: 'verified' };
const authorised = (user: Account) => ({ status: 'authorised', user });
const recovering = { status: 'recovering', user: ana };
const codeOf = (factorId: string | null) => ({ status: 'second-factor', user: ana, factorId });
const ended = { status: 'denied', ended: true };
const out = { status: 'denied', ended: false };

const cleanups: (() => void)[] = [];

/** The session's query with a fake auth library: `stored` is the session in the browser, `fire` an event of its. */
async function setUp({ stored = ana }: { stored?: Account | null } = {}) {
  const listeners: ((event: AuthChangeEvent, tokens: { user: Account } | null) => void)[] = [];
  const fire = (event: AuthChangeEvent, user: Account | null = browser.stored) => {
    browser.stored = user;
    for (const listener of listeners) listener(event, user && { user });
  };
  const browser = { stored };
  const server = {
    readSession: vi.fn<() => Promise<{ data: { session: { user: Account } | null }; error: null }>>(async () => ({
      data: { session: browser.stored && { user: browser.stored } },
      error: null,
    })),
    isAdmin: vi.fn<(id: string) => Promise<boolean>>(async () => true),
    getUser: vi.fn<() => Promise<unknown>>(async () => ({ data: { user: browser.stored }, error: null })),
    level: vi.fn<() => string>(() => 'aal1'),
    levelError: vi.fn<() => unknown>(() => null),
    signOut: vi.fn<(options: { scope: string }) => Promise<{ error: null }>>(async () => {
      fire('SIGNED_OUT', null);
      return { error: null };
    }),
  };
  const roles = {
    select: () => ({
      eq: (_user: string, id: string) => ({
        eq: async () => ({ error: null, status: 200, data: (await server.isAdmin(id)) ? [{ role: 'admin' }] : [] }),
      }),
    }),
  };
  const auth = {
    getSession: server.readSession,
    getUser: server.getUser,
    signOut: server.signOut,
    mfa: {
      getAuthenticatorAssuranceLevel: async () => ({
        data: { currentLevel: server.level() },
        error: server.levelError(),
      }),
    },
    onAuthStateChange: (listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  const notify = { error: vi.fn<(title: string) => void>() };
  vi.resetModules();
  vi.doMock('@/lib/supabase', () => ({ getSupabase: async () => ({ auth, from: () => roles }) }));
  vi.doMock('@/lib/notify', () => ({ notify }));
  const { sessionQuery, endSession } = await import('@/lib/backend/session');
  const { queryClient } = await import('@/lib/backend/query-client');
  const { adminClient, adminRead } = await import('@/lib/backend/admin-access');
  const { AppError } = await import('@/lib/backend/errors');
  const failing = (kind: 'network' | 'denied', status: number) => () =>
    Promise.reject(new AppError(kind, 'No', { status }));
  const observer = new QueryObserver(queryClient, sessionQuery);
  const seen: unknown[] = [];
  cleanups.push(
    observer.subscribe(({ status, data }) => {
      const state = status === 'pending' ? 'checking' : (data?.status ?? status);
      if (seen.at(-1) !== state) seen.push(state);
    }),
    () => queryClient.clear(),
  );
  const state = () => queryClient.getQueryData(sessionQuery.queryKey);
  const failed = () => queryClient.getQueryState(sessionQuery.queryKey)?.error;
  const ask = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return {
    server,
    fire,
    seen,
    state,
    failed,
    ask,
    queryClient,
    adminClient,
    adminRead,
    endSession,
    notify,
    failing,
  };
}

afterEach(() => {
  for (const clean of cleanups.splice(0).toReversed()) clean();
  vi.useRealTimers();
});
afterAll(() => {
  vi.doUnmock('@/lib/supabase');
  vi.doUnmock('@/lib/notify');
  vi.resetModules();
});

const signedIn = async () => {
  const kit = await setUp();
  await vi.waitFor(() => expect(kit.state()).toEqual(authorised(ana)));
  return kit;
};
const rows = async () => ['a row'];
/** The session while the role is asked for, and the answers that are due. */
async function whileAsking() {
  const kit = await setUp();
  const answers: ((isAdmin: boolean) => void)[] = [];
  kit.server.isAdmin.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  return { ...kit, answers };
}

describe('the session', () => {
  it('is being checked at first, and authorised once the role is known, with one question', async () => {
    const { fire, seen, server, state } = await setUp();
    // The library reports what it found in the browser, as it does at its start.
    await vi.waitFor(() => expect(server.readSession).toHaveBeenCalled());
    fire('SIGNED_IN');
    await expect.poll(state).toEqual(authorised(ana));
    await vi.waitFor(() => expect(seen).toEqual(['checking', 'authorised']));
    expect(server.isAdmin).toHaveBeenCalledOnce();
  });

  it('is denied without a session', async () => {
    const { notify, state } = await setUp({ stored: null });
    await expect.poll(state).toEqual(out);
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('is ended, then denied, for an account without the role, which is told once', async () => {
    const { server, seen, notify, state } = await setUp();
    server.isAdmin.mockResolvedValue(false);
    // Its own sign-out is not reported as another's.
    await expect.poll(state).toEqual(out);
    await vi.waitFor(() => expect(notify.error.mock.calls).toEqual([['No tienes permisos de administrador']]));
    expect(server.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
    expect(seen).toEqual(['checking', 'denied']);
  });

  it('is neither denied nor ended when the role check fails', async () => {
    const { server, failed, state, ask, failing } = await setUp();
    server.isAdmin.mockImplementationOnce(failing('network', 0));
    await vi.waitFor(() => expect(failed()).toMatchObject({ kind: 'network' }));
    expect(state()).toBeUndefined();
    expect(server.signOut).not.toHaveBeenCalled();
    expect(await ask()).toEqual(authorised(ana));
  });

  it('stays authorised when a later check finds no connection', async () => {
    const { server, ask, seen, state, failing } = await signedIn();
    server.readSession.mockImplementation(failing('network', 0));
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
    expect(state()).toEqual(authorised(ana));
    expect(seen).toEqual(['checking', 'authorised']);
  });

  it('is not asked for again because of a refreshed token or a tab that regains focus', async () => {
    const { server, fire, seen, queryClient } = await signedIn();
    queryClient.mount();
    cleanups.push(() => queryClient.unmount());
    fire('TOKEN_REFRESHED');
    fire('SIGNED_IN');
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.waitFor(() => expect(seen).toEqual(['checking', 'authorised']));
    expect(queryClient.isFetching()).toBe(0);
    expect(server.isAdmin).toHaveBeenCalledOnce();
  });

  it('is asked for again by a tab that regains focus after five minutes', async () => {
    const { server, queryClient, state } = await signedIn();
    queryClient.mount();
    cleanups.push(() => queryClient.unmount());
    server.isAdmin.mockResolvedValue(false);
    vi.setSystemTime(Date.now() + 301_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await expect.poll(state).toEqual(out);
  });

  it.each(['read', 'write'])('is asked for again by a refused %s, and denied without a role', async (what) => {
    const { server, queryClient, seen, failing, state } = await signedIn();
    server.isAdmin.mockResolvedValue(false);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    if (what === 'read') queryClient.fetchQuery({ queryKey: ['x'], queryFn: failing('denied', 403) }).catch(() => {});
    else {
      const write = queryClient.getMutationCache().build(queryClient, { mutationFn: failing('denied', 403) });
      write.execute(undefined).catch(() => {});
    }
    await expect.poll(state).toEqual(out);
    expect(seen).toEqual(['checking', 'authorised', 'denied']);
  });

  it('is asked for again when the library has renewed its token after all', async () => {
    const { server, failed, state, fire, failing } = await setUp();
    server.isAdmin.mockImplementationOnce(failing('network', 0));
    await vi.waitFor(() => expect(failed()).toMatchObject({ kind: 'network' }));
    fire('TOKEN_REFRESHED');
    await expect.poll(state).toEqual(authorised(ana));
  });

  it('is not asked for again and again when its own question is refused', async () => {
    const { server, failed, queryClient, failing, fire } = await setUp();
    server.isAdmin.mockImplementation(failing('denied', 401));
    await vi.waitFor(() => expect(failed()).toMatchObject({ kind: 'denied' }));
    // As another tab does, whose question is refused too.
    fire('TOKEN_REFRESHED');
    expect(queryClient.isFetching()).toBe(0);
    expect(server.isAdmin).toHaveBeenCalledOnce();
  });

  it('has ended at once when another tab or the server ends it', async () => {
    const { fire, state } = await signedIn();
    fire('SIGNED_OUT', null);
    expect(state()).toEqual(ended);
  });

  it('still says that it has ended to who comes back later', async () => {
    const { fire, ask } = await signedIn();
    fire('SIGNED_OUT', null);
    expect(await ask()).toEqual(ended);
  });

  it('has been left when the user signs out in this tab', async () => {
    const { fire, state, endSession, server } = await signedIn();
    await endSession('global');
    expect(server.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'global' });
    expect(state()).toEqual(out);
    fire('SIGNED_IN', ana);
    await expect.poll(state).toEqual(authorised(ana));
    fire('SIGNED_OUT', null);
    expect(state()).toEqual(ended);
  });

  it('has not ended for who is out already when another tab says so', async () => {
    const { fire, state, endSession } = await signedIn();
    await endSession('global');
    fire('SIGNED_OUT', null);
    expect(state()).toEqual(out);
  });

  it('is ended and told once although two checks find no role', async () => {
    const { server, notify, ask, state, queryClient, fire } = await signedIn();
    server.isAdmin.mockResolvedValue(false);
    const leave = Promise.withResolvers<void>();
    server.signOut.mockImplementation(async () => {
      await leave.promise;
      fire('SIGNED_OUT', null);
      return { error: null };
    });
    const first = ask();
    await vi.waitFor(() => expect(server.signOut).toHaveBeenCalled());
    void queryClient.invalidateQueries({ queryKey: ['session'] });
    await vi.waitFor(() => expect(server.getUser).toHaveBeenCalledTimes(2));
    leave.resolve();
    await first;
    await expect.poll(state).toEqual(out);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(server.signOut).toHaveBeenCalledOnce();
    expect(notify.error).toHaveBeenCalledOnce();
  });

  it.each(['getUser', 'level'] as const)('says with an AppError that %s of the auth service failed', async (call) => {
    const { server, adminClient } = await signedIn();
    vi.setSystemTime(Date.now() + 61_000);
    const error = Object.assign(new Error('Bad gateway'), { name: 'AuthRetryableFetchError', status: 502 });
    server.isAdmin.mockResolvedValue(false);
    if (call === 'getUser') server.getUser.mockResolvedValue({ data: { user: null }, error });
    else {
      server.getUser.mockResolvedValue({ data: { user: { ...ana, factors: [totp] } }, error: null });
      server.levelError.mockReturnValue(error);
    }
    await expect(adminClient()).rejects.toMatchObject({ name: 'AppError', kind: 'server' });
  });

  it('ignores an answer that arrives after the session ended', async () => {
    const { fire, state, answers, server, notify } = await whileAsking();
    fire('SIGNED_OUT', null);
    answers[0]?.(false);
    await vi.waitFor(() => expect(server.getUser).toHaveBeenCalled());
    expect(state()).toEqual(ended);
    expect(server.signOut).not.toHaveBeenCalled();
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('ignores the answer about the previous user when another one signs in', async () => {
    const { fire, answers, server, state } = await whileAsking();
    fire('SIGNED_IN', luis);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(true);
    answers[0]?.(false);
    await expect.poll(state).toEqual(authorised(luis));
    await vi.waitFor(() => expect(server.getUser).toHaveBeenCalled());
    expect(server.isAdmin.mock.calls).toEqual([['ana'], ['luis']]);
    expect(state()).toEqual(authorised(luis));
    expect(server.signOut).not.toHaveBeenCalled();
  });

  it('returns to checking when another user replaces the first', async () => {
    const { fire, seen, state } = await signedIn();
    fire('SIGNED_IN', luis);
    await expect.poll(state).toEqual(authorised(luis));
    await vi.waitFor(() => expect(seen).toEqual(['checking', 'authorised', 'checking', 'authorised']));
  });

  it('requires the second factor before it checks the role', async () => {
    const { server, fire, state } = await setUp({ stored: { ...ana, factors: [totp] } });
    await expect.poll(state).toEqual(codeOf('totp-1'));
    expect(server.isAdmin).not.toHaveBeenCalled();
    server.level.mockReturnValue('aal2');
    fire('MFA_CHALLENGE_VERIFIED');
    await expect.poll(state).toEqual(authorised(ana));
  });

  it('reports a second factor even when its kind is not supported', async () => {
    const key = { id: 'key-1', factor_type: 'webauthn', status: 'verified' };
    const { server, state } = await setUp({ stored: { ...ana, factors: [key] } });
    await expect.poll(state).toEqual(codeOf(null));
    expect(server.isAdmin).not.toHaveBeenCalled();
    expect(server.signOut).not.toHaveBeenCalled();
  });

  it('requires a second factor that is newer than the session, instead of signing out', async () => {
    const { server, ask } = await signedIn();
    server.isAdmin.mockResolvedValue(false);
    server.getUser.mockResolvedValue({ data: { user: { ...ana, factors: [totp] } }, error: null });
    expect(await ask()).toEqual(codeOf('totp-1'));
    expect(server.signOut).not.toHaveBeenCalled();
  });

  it.each([
    ['a new tab says so', false],
    ['an authorised one stays', true],
  ])('refuses no one whose second factor could not be asked for: %s', async (_name, wasAuthorised) => {
    const { server, ask, state, failing } = wasAuthorised ? await signedIn() : await setUp();
    server.getUser.mockImplementation(failing('network', 0));
    server.isAdmin.mockResolvedValue(false);
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
    expect(state()).toEqual(wasAuthorised ? authorised(ana) : undefined);
    expect(server.signOut).not.toHaveBeenCalled();
  });

  it('removes a session that the server has ended, and says that it has ended', async () => {
    const { server, ask, notify } = await signedIn();
    server.isAdmin.mockResolvedValue(false);
    server.getUser.mockResolvedValue({ data: { user: null }, error: { status: 403 } });
    expect(await ask()).toEqual(ended);
    expect(server.signOut).toHaveBeenCalledOnce();
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('waits for the new password after a recovery link, then checks the role', async () => {
    const { server, fire, ask, state, seen, failing } = await setUp({ stored: null });
    await expect.poll(state).toEqual(out);
    fire('PASSWORD_RECOVERY', ana);
    await expect.poll(state).toEqual(recovering);
    expect(await ask()).toEqual(recovering);
    server.readSession.mockImplementationOnce(failing('network', 0));
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
    expect(state()).toEqual(recovering);
    expect(server.isAdmin).not.toHaveBeenCalled();
    fire('USER_UPDATED');
    await expect.poll(state).toEqual(authorised(ana));
    await vi.waitFor(() => expect(seen.slice(-2)).toEqual(['recovering', 'authorised']));
  });

  it('follows a recovery link although the same user is signed in', async () => {
    const { fire, state } = await signedIn();
    fire('PASSWORD_RECOVERY', ana);
    await expect.poll(state).toEqual(recovering);
  });

  it.each([
    ['the session knows', true],
    ['only the server knows', false],
  ])('requires the second factor that %s of before the new password', async (_name, isKnown) => {
    const { server, fire, state } = await setUp({ stored: null });
    await expect.poll(state).toEqual(out);
    const withFactor = { ...ana, factors: [totp] };
    server.getUser.mockResolvedValue({ data: { user: withFactor }, error: null });
    fire('PASSWORD_RECOVERY', isKnown ? withFactor : ana);
    await expect.poll(state).toEqual(codeOf('totp-1'));
    server.level.mockReturnValue('aal2');
    // The library reports the accepted code.
    fire('MFA_CHALLENGE_VERIFIED', withFactor);
    await expect.poll(state).toEqual(recovering);
  });

  it.each([
    ['signed out', 'SIGNED_OUT', null],
    ['another person signed in', 'SIGNED_IN', luis],
  ] as const)('asks for no new password any more once %s', async (_name, event, next) => {
    const { fire, state } = await setUp({ stored: null });
    fire('PASSWORD_RECOVERY', ana);
    await expect.poll(state).toEqual(recovering);
    fire(event, next);
    fire('SIGNED_IN', luis);
    await expect.poll(state).toEqual(authorised(luis));
    fire('SIGNED_IN', ana);
    await expect.poll(state).toEqual(authorised(ana));
  });
});

describe('a request of the admin', () => {
  it('counts with a role that was confirmed within the last minute', async () => {
    const { server, adminRead, adminClient } = await signedIn();
    expect(await adminRead(rows)).toEqual(['a row']);
    await adminClient();
    expect(server.isAdmin).toHaveBeenCalledOnce();
  });

  it('asks for an older one beside the read, which does not count without it', async () => {
    const { server, adminRead, state } = await signedIn();
    vi.setSystemTime(Date.now() + 61_000);
    const answers: ((isAdmin: boolean) => void)[] = [];
    server.isAdmin.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const read = vi.fn<typeof rows>(rows);
    const answer = adminRead(read);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    expect(read).toHaveBeenCalled();
    answers[0]?.(false);
    await expect(answer).rejects.toMatchObject({ kind: 'denied' });
    expect(state()).toEqual(out);
  });

  it('asks for an older one before a write, which is not sent without it', async () => {
    const { server, adminClient } = await signedIn();
    vi.setSystemTime(Date.now() + 61_000);
    server.isAdmin.mockResolvedValue(false);
    await expect(adminClient()).rejects.toMatchObject({ kind: 'denied' });
  });

  it('counts when it is empty only with a role that was asked for after it', async () => {
    const { server, adminRead, ask } = await signedIn();
    const answers: ((isAdmin: boolean) => void)[] = [];
    server.isAdmin.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const earlier = ask();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const read = adminRead(async () => []);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.(true);
    answers[1]?.(false);
    await expect(read).rejects.toMatchObject({ kind: 'denied' });
    expect(await earlier).toEqual(out);
  });
});
