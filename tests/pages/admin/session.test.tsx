import type { AuthChangeEvent } from '@supabase/supabase-js';
import { QueryObserver } from '@tanstack/react-query';
import { toast } from 'sonner';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anotherTab } from '../../helpers/pages/another-tab';
import { failure, fakeApi, json, rows } from '../../helpers/pages/fake-api';
import { account, hasStoredSession, storeSession, tokenOf } from '../../helpers/pages/stored-session';

const api = fakeApi();
const ROLES = '/rest/v1/user_roles';
const TOKEN = '/auth/v1/token';
const USER = '/auth/v1/user';
const LOGOUT = '/auth/v1/logout';

const totp = { id: 'totp-1', factor_type: 'totp', status: 'verified' };
const ana = account();
const anaWithFactor = account({ factors: [totp] });
const luis = account({ id: '0b1c2d3e-0000-4000-8000-00000000000b', email: 'luis@example.com' });

const authorised = ({ id, email }: typeof ana) => ({ status: 'authorised', user: { id, email } });
const recovering = { status: 'recovering', user: { id: ana.id, email: ana.email } };
const codeOf = (factorId: string) => ({ status: 'second-factor', user: { id: ana.id, email: ana.email }, factorId });
const ended = { status: 'denied', ended: true };
const out = { status: 'denied', ended: false };

const admin = () => rows([{ role: 'admin' }]);
const noRole = () => rows([]);
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
/** The answer to a login: a session of this account. */
const granted = (user: object, aal: 'aal1' | 'aal2' = 'aal1') =>
  json({ access_token: tokenOf(aal), refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600, user });
const told = () => toast.getToasts().map((one) => ('title' in one ? one.title : undefined));
const scopes = () => api.asked(LOGOUT).map(({ query }) => query.get('scope'));

beforeEach(() => {
  api.on(ROLES, admin);
  api.on(USER, () => json(ana));
  api.on(LOGOUT, () => new Response(null, { status: 204 }));
});

/** Starts the session's query as a page does, in a browser that has stored a session of `stored`. */
async function start(stored: typeof ana | null = ana) {
  if (stored) storeSession(stored);
  vi.resetModules();
  const { sessionQuery, endSession } = await import('@/lib/backend/session');
  const { queryClient } = await import('@/lib/backend/query-client');
  const { adminClient, adminRead } = await import('@/lib/backend/admin-access');
  const { getSupabase } = await import('@/lib/supabase');
  const { auth } = await getSupabase();
  queryClient.mount();
  const seen: string[] = [];
  const stop = new QueryObserver(queryClient, sessionQuery).subscribe(({ status, data }) => {
    const state = status === 'pending' ? 'checking' : (data?.status ?? status);
    if (seen.at(-1) !== state) seen.push(state);
  });
  // Follows the library after the session does, which does so before it asks for the role.
  const heard: AuthChangeEvent[] = [];
  await auth.getSession();
  auth.onAuthStateChange((event) => void heard.push(event));
  onTestFinished(() => {
    stop();
    queryClient.unmount();
    queryClient.clear();
  });
  return {
    auth,
    queryClient,
    adminClient,
    adminRead,
    endSession,
    seen,
    state: () => queryClient.getQueryData(sessionQuery.queryKey),
    failed: () => queryClient.getQueryState(sessionQuery.queryKey)?.error,
    ask: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    /** Waits until this tab has heard of it. */
    inAnotherTab: async (...did: Parameters<typeof anotherTab>) => {
      heard.length = 0;
      anotherTab(...did);
      await expect.poll(() => heard).toContain(did[0]);
    },
    openRecoveryLink: async (user = ana) => {
      api.on('/auth/v1/verify', () => granted(user));
      await auth.verifyOtp({ type: 'recovery', token_hash: 'abc123' });
    },
    passSecondFactor: async () => {
      api.on('/auth/v1/factors/totp-1/challenge', () => json({ id: 'challenge-1', expires_at: 4_000_000_000 }));
      api.on('/auth/v1/factors/totp-1/verify', () => granted(anaWithFactor, 'aal2'));
      await auth.mfa.challengeAndVerify({ factorId: 'totp-1', code: '123456' });
    },
    logIn: async (user: typeof ana) => {
      api.on(TOKEN, () => granted(user));
      await auth.signInWithPassword({ email: user.email, password: 'secreta' });
    },
  };
}

const startSignedIn = async () => {
  const kit = await start();
  await expect.poll(kit.state).toEqual(authorised(ana));
  return kit;
};

/** The answers to each request to a path, which are due from now on. */
function held(path: string) {
  const answers: ((answer: Response) => void)[] = [];
  api.on(path, () => new Promise((resolve) => answers.push(resolve)));
  return answers;
}

/** An answer with which the session runs out. */
const last = (answer: Response) => {
  storeSession({}, -60);
  return answer;
};

const regainFocus = () => window.dispatchEvent(new Event('visibilitychange'));
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the session', () => {
  it('is being checked at first, and authorised once the role is known, with one question', async () => {
    const { seen, state } = await start();
    await expect.poll(state).toEqual(authorised(ana));
    expect(seen).toEqual(['checking', 'authorised']);
    expect(api.asked(ROLES)).toHaveLength(1);
  });

  it('is neither denied nor ended when the role check fails, and asked for again once its token was renewed', async () => {
    api.on(ROLES, noNetwork);
    const { auth, failed, state } = await start();
    await expect.poll(failed).toMatchObject({ kind: 'network' });
    expect(state()).toBeUndefined();
    expect(hasStoredSession()).toBe(true);
    api.on(ROLES, admin);
    api.on(TOKEN, () => granted(ana));
    await auth.refreshSession();
    await expect.poll(state).toEqual(authorised(ana));
  });

  it('stays authorised when a later check finds no connection', async () => {
    const { ask, seen, state } = await startSignedIn();
    storeSession({}, -60);
    api.on(TOKEN, noNetwork);
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
    expect(state()).toEqual(authorised(ana));
    expect(seen).toEqual(['checking', 'authorised']);
  });

  it('is not asked for again because of a tab that regains focus, a refreshed token or a login elsewhere', async () => {
    const { inAnotherTab, seen, queryClient } = await startSignedIn();
    regainFocus();
    await inAnotherTab('TOKEN_REFRESHED', ana);
    await inAnotherTab('SIGNED_IN', ana);
    expect(queryClient.isFetching()).toBe(0);
    expect(seen).toEqual(['checking', 'authorised']);
    expect(api.asked(ROLES)).toHaveLength(1);
  });

  it('is asked for again by a tab that regains focus after five minutes', async () => {
    const { state } = await startSignedIn();
    api.on(ROLES, noRole);
    later(301_000);
    regainFocus();
    await expect.poll(state).toEqual(out);
  });

  it('is asked for again by a refused write, and denied without a role', async () => {
    const { queryClient, seen, state } = await startSignedIn();
    const { AppError } = await import('@/lib/backend/errors');
    api.on(ROLES, noRole);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refused = () => Promise.reject(new AppError('denied', 'No', { status: 403 }));
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn: refused });
    write.execute(undefined).catch(() => {});
    await expect.poll(state).toEqual(out);
    expect(seen).toEqual(['checking', 'authorised', 'denied']);
  });

  it('is not asked for again and again when its own question is refused', async () => {
    api.on(ROLES, () => failure(403, '42501'));
    const { inAnotherTab, failed, queryClient } = await start();
    await expect.poll(failed).toMatchObject({ kind: 'denied' });
    // The question of the other tab is refused too.
    await inAnotherTab('TOKEN_REFRESHED', ana);
    expect(queryClient.isFetching()).toBe(0);
    expect(api.asked(ROLES)).toHaveLength(1);
  });

  it('has ended when another tab ends it, also for who comes back later', async () => {
    const { inAnotherTab, state, ask } = await startSignedIn();
    await inAnotherTab('SIGNED_OUT', null);
    expect(state()).toEqual(ended);
    expect(await ask()).toEqual(ended);
  });

  it('has been left when the user signs out in this tab, whatever another tab says then', async () => {
    const { inAnotherTab, logIn, state, endSession } = await startSignedIn();
    await endSession('global');
    expect(scopes()).toEqual(['global']);
    expect(state()).toEqual(out);
    await inAnotherTab('SIGNED_OUT', null);
    expect(state()).toEqual(out);
    await logIn(ana);
    await expect.poll(state).toEqual(authorised(ana));
    await inAnotherTab('SIGNED_OUT', null);
    expect(state()).toEqual(ended);
  });

  it('is ended in this browser only and told once although two checks find no role', async () => {
    const { ask, state, queryClient } = await startSignedIn();
    api.on(ROLES, noRole);
    const answers = held(USER);
    void ask();
    await expect.poll(() => answers).toHaveLength(1);
    void queryClient.invalidateQueries({ queryKey: ['session'] });
    await expect.poll(() => answers).toHaveLength(2);
    for (const answer of answers) answer(json(ana));
    await expect.poll(state).toEqual(out);
    await expect.poll(() => scopes()).toEqual(['local']);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.poll(told).toEqual(['No tienes permisos de administrador']);
  });

  it.each<[string, string, () => Response, () => Response]>([
    ['failed', 'server', noRole, () => json({}, { status: 502 })],
    ['could not be reached for the account', 'network', () => last(noRole()), () => json(ana)],
    ['could not be reached for the level', 'network', noRole, () => last(json(anaWithFactor))],
  ])('says with an AppError that the auth service %s', async (_what, kind, roles, user) => {
    const { adminClient } = await startSignedIn();
    later(61_000);
    api.on(ROLES, roles);
    api.on(USER, user);
    api.on(TOKEN, noNetwork);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(adminClient()).rejects.toMatchObject({ name: 'AppError', kind });
  });

  it('ignores an answer that arrives after the session ended', async () => {
    api.on(ROLES, noRole);
    const answers = held(USER);
    const { inAnotherTab, logIn, state } = await start();
    await expect.poll(() => answers).toHaveLength(1);
    await inAnotherTab('SIGNED_OUT', null);
    answers[0]?.(json(ana));
    expect(state()).toEqual(ended);
    // The next account, which has no role either, is told so after whatever the late answer said.
    await logIn(luis);
    await expect.poll(() => answers).toHaveLength(2);
    expect(told()).toEqual([]);
    answers[1]?.(json(luis));
    await expect.poll(told).toEqual(['No tienes permisos de administrador']);
  });

  it('ignores the answer about the previous user when another one signs in', async () => {
    const answers = held(ROLES);
    const { inAnotherTab, state } = await start();
    await expect.poll(() => answers).toHaveLength(1);
    await inAnotherTab('SIGNED_IN', luis);
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.(admin());
    answers[0]?.(noRole());
    await expect.poll(state).toEqual(authorised(luis));
    await expect.poll(() => api.asked(USER)).toHaveLength(1);
    expect(api.asked(ROLES).map(({ query }) => query.get('user_id'))).toEqual([`eq.${ana.id}`, `eq.${luis.id}`]);
    expect(state()).toEqual(authorised(luis));
    expect(scopes()).toEqual([]);
  });

  it('returns to checking when another user replaces the first', async () => {
    const { inAnotherTab, seen, state } = await startSignedIn();
    await inAnotherTab('SIGNED_IN', luis);
    await expect.poll(state).toEqual(authorised(luis));
    expect(seen).toEqual(['checking', 'authorised', 'checking', 'authorised']);
  });

  it('requires the second factor before it checks the role', async () => {
    const { passSecondFactor, state } = await start(anaWithFactor);
    await expect.poll(state).toEqual(codeOf('totp-1'));
    expect(api.asked(ROLES)).toEqual([]);
    await passSecondFactor();
    await expect.poll(state).toEqual(authorised(ana));
  });

  it('requires a second factor that is newer than the session, instead of signing out', async () => {
    const { ask } = await startSignedIn();
    api.on(ROLES, noRole);
    api.on(USER, () => json(anaWithFactor));
    expect(await ask()).toEqual(codeOf('totp-1'));
    expect(hasStoredSession()).toBe(true);
  });

  it('stays authorised when a second factor could not be asked for', async () => {
    const { ask, state } = await startSignedIn();
    api.on(ROLES, noRole);
    api.on(USER, noNetwork);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
    expect(state()).toEqual(authorised(ana));
    expect(hasStoredSession()).toBe(true);
  });

  it('waits for the new password after a recovery link, then checks the role', async () => {
    const { auth, openRecoveryLink, ask, state, seen } = await start(null);
    await expect.poll(state).toEqual(out);
    await openRecoveryLink();
    await expect.poll(state).toEqual(recovering);
    expect(await ask()).toEqual(recovering);
    storeSession({}, -60);
    api.on(TOKEN, noNetwork);
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
    expect(state()).toEqual(recovering);
    expect(api.asked(ROLES)).toEqual([]);
    storeSession();
    await auth.updateUser({ password: 'una-clave-larga' });
    await expect.poll(state).toEqual(authorised(ana));
    expect(seen.slice(-2)).toEqual(['recovering', 'authorised']);
  });

  it('follows a recovery link although the same user is signed in', async () => {
    const { openRecoveryLink, state } = await startSignedIn();
    await openRecoveryLink();
    await expect.poll(state).toEqual(recovering);
  });

  it.each([
    ['signed out', 'SIGNED_OUT', null],
    ['another person signed in', 'SIGNED_IN', luis],
  ] as const)('asks for no new password any more once %s', async (_name, event, next) => {
    const { openRecoveryLink, inAnotherTab, state } = await start(null);
    await expect.poll(state).toEqual(out);
    await openRecoveryLink();
    await expect.poll(state).toEqual(recovering);
    await inAnotherTab(event, next);
    await inAnotherTab('SIGNED_IN', luis);
    await expect.poll(state).toEqual(authorised(luis));
    await inAnotherTab('SIGNED_IN', ana);
    await expect.poll(state).toEqual(authorised(ana));
  });
});

describe('a request of the admin', () => {
  it('counts with a role that was confirmed within the last minute', async () => {
    const { adminRead, adminClient } = await startSignedIn();
    expect(await adminRead(async () => ['a row'])).toEqual(['a row']);
    await adminClient();
    expect(api.asked(ROLES)).toHaveLength(1);
  });

  it('asks for an older one beside the read, which does not count without it', async () => {
    const { adminRead, state } = await startSignedIn();
    later(61_000);
    const answers = held(ROLES);
    const read = vi.fn<() => Promise<string[]>>(async () => ['a row']);
    const answer = adminRead(read);
    await expect.poll(() => answers).toHaveLength(1);
    await expect.poll(() => read).toHaveBeenCalled();
    answers[0]?.(noRole());
    await expect(answer).rejects.toMatchObject({ kind: 'denied' });
    expect(state()).toEqual(out);
  });

  it('asks for an older one before a write, which is not sent without it', async () => {
    const { adminClient } = await startSignedIn();
    later(61_000);
    api.on(ROLES, noRole);
    await expect(adminClient()).rejects.toMatchObject({ kind: 'denied' });
  });

  it('counts when it is empty only with a role that was asked for after it', async () => {
    const { adminRead, ask } = await startSignedIn();
    const answers = held(ROLES);
    const earlier = ask();
    await expect.poll(() => answers).toHaveLength(1);
    const read = adminRead(async () => []);
    await expect.poll(() => answers).toHaveLength(2);
    answers[0]?.(admin());
    answers[1]?.(noRole());
    await expect(read).rejects.toMatchObject({ kind: 'denied' });
    expect(await earlier).toEqual(out);
  });
});
