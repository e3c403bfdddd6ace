export type SessionUser = { id: string; email: string };

/** `left`: the user signed out in this tab. `ended`: another tab or the server ended the session. */
type DenialReason = 'no-session' | 'not-admin' | 'left' | 'ended';

/**
 * State machine of the session: `checking` → `authorised` or
 * `denied`, and three other states. `error`: the server could not be reached, and the session is kept. `second-factor`:
 * the account has a verified factor that this session has not passed; `factorId` is null for a kind that this site does
 * not support. `recovering`: the user followed a recovery link and has passed the second factor, if there is one, which
 * the auth service requires before it accepts a new password.
 */
export type SessionState =
  | { status: 'checking' }
  | { status: 'authorised'; user: SessionUser }
  | { status: 'second-factor'; user: SessionUser; factorId: string | null }
  | { status: 'recovering'; user: SessionUser }
  | { status: 'denied'; reason: DenialReason }
  | { status: 'error'; cause: unknown };

/**
 * A second factor that this session has not passed yet. `totpId` is null for a kind that this site does not support.
 */
export type PendingFactor = { totpId: string | null };

/** The session in the browser's storage. */
export type FoundSession = { user: SessionUser; factor: PendingFactor | null };

/** Events of the auth service, which reach every tab. `updated`: the account has a new password. */
export type SessionEvent = { type: 'changed' | 'signed-out' | 'recovery' | 'updated'; user: SessionUser | null };

/** The auth service, as the machine uses it. Questions throw when the request failed. */
export type SessionGateway = {
  readSession: () => Promise<FoundSession | null>;
  isAdmin: (user: SessionUser) => Promise<boolean>;
  /** Asks the auth service, because the session may be older than the factor. */
  findFactor: () => Promise<PendingFactor | null>;
  endSession: () => Promise<void>;
  /** The listener must not await anything: the auth library calls it with its lock held. */
  subscribe: (listener: (event: SessionEvent) => void) => void;
};

export type SessionMachine = {
  getState: () => SessionState;
  /** The first call starts the machine. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Checks session and role again, without leaving `authorised` or `recovering` meanwhile, so that form input stays.
   * Resolves with the settled state.
   */
  recheck: () => Promise<SessionState>;
  /** Announces that the user signs out in this tab, before the auth service reports the end of the session. */
  leave: () => void;
  /** Resolves with the next state other than `checking`. */
  settled: () => Promise<SessionState>;
};

const userOf = (state: SessionState): SessionUser | null => ('user' in state ? state.user : null);

/** One state per tab. A stale answer, which arrives after a newer check started, is dropped. */
export function createSessionMachine(gateway: SessionGateway): SessionMachine {
  let state: SessionState = { status: 'checking' };
  let started = false;
  let question = 0;
  let ending = false;
  let leaving = false;
  /** The user who followed a recovery link and has not set the password yet. */
  let recoveringId: string | null = null;
  const listeners = new Set<() => void>();

  function set(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Skips updates without a visible change. */
  function show(next: SessionState & { user: SessionUser }) {
    if (state.status !== next.status || userOf(state)?.id !== next.user.id) set(next);
  }

  function settled(): Promise<SessionState> {
    start();
    if (state.status !== 'checking') return Promise.resolve(state);
    return new Promise((resolve) => {
      const stop = subscribe(() => {
        if (state.status === 'checking') return;
        stop();
        resolve(state);
      });
    });
  }

  async function refuse() {
    ending = true;
    try {
      await gateway.endSession();
    } finally {
      ending = false;
    }
    set({ status: 'denied', reason: 'not-admin' });
  }

  async function recheck(): Promise<SessionState> {
    question += 1;
    const mine = question;
    const stale = () => mine !== question;
    try {
      const found = await gateway.readSession();
      if (stale()) return settled();
      if (!found) {
        recoveringId = null;
        set({ status: 'denied', reason: 'no-session' });
        return state;
      }
      const { user, factor } = found;
      if (userOf(state)?.id !== user.id && state.status !== 'checking') set({ status: 'checking' });
      if (recoveringId !== user.id) recoveringId = null;
      const admin = !factor && !recoveringId && (await gateway.isAdmin(user));
      if (stale()) return settled();
      // Row-level security hides the account's role until the session has passed the second factor.
      const pending = admin ? null : (factor ?? (await gateway.findFactor()));
      if (stale()) return settled();
      if (pending) set({ status: 'second-factor', user, factorId: pending.totpId });
      else if (recoveringId) show({ status: 'recovering', user });
      else if (admin) show({ status: 'authorised', user });
      else await refuse();
    } catch (cause) {
      // A failed request is no refusal: an authorised admin stays, and the session is kept.
      const stays = state.status === 'authorised' || (state.status === 'recovering' && recoveringId);
      if (!stale() && !stays) set({ status: 'error', cause });
    }
    return state.status === 'checking' ? settled() : state;
  }

  function onEvent({ type, user }: SessionEvent) {
    if (type === 'signed-out') {
      if (ending) return;
      question += 1;
      recoveringId = null;
      const isNews = state.status !== 'denied' || state.reason === 'no-session';
      if (isNews) set({ status: 'denied', reason: leaving ? 'left' : 'ended' });
      leaving = false;
      return;
    }
    const isKnown = userOf(state)?.id === user?.id;
    if (type === 'updated') {
      if (recoveringId) scheduleCheck();
      recoveringId = null;
      return;
    }
    if (type === 'recovery' && user) recoveringId = user.id;
    // A renewed token, or the same user's login in another tab, changes nothing visible.
    else if (isKnown && (state.status === 'recovering' || state.status === 'authorised')) return;
    const isAsked = isKnown && state.status === 'second-factor';
    if (state.status !== 'checking' && !isAsked) set({ status: 'checking' });
    scheduleCheck();
  }

  function scheduleCheck() {
    question += 1;
    const mine = question;
    setTimeout(() => {
      if (mine === question) void recheck();
    }, 0);
  }

  function start() {
    if (started) return;
    started = true;
    gateway.subscribe(onEvent);
    scheduleCheck();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    start();
    return () => {
      listeners.delete(listener);
    };
  }

  return {
    getState: () => state,
    subscribe,
    recheck,
    leave: () => {
      leaving = true;
    },
    settled,
  };
}
