export type SessionUser = { id: string; email: string };

/**
 * `checking` → `authorised` | `denied`. Beside them: `error` (the server could not be asked; the session is kept), `second-factor`
 * (the account has a verified factor and this session has not shown it; `factorId` is null when it is none that this site can ask for) and `recovering`
 * (a password link was followed, and the second factor shown where there is one: the auth service takes no new password before).
 */
export type SessionState =
  | { status: 'checking' }
  | { status: 'authorised'; user: SessionUser }
  | { status: 'second-factor'; user: SessionUser; factorId: string | null }
  | { status: 'recovering'; user: SessionUser }
  | { status: 'denied'; reason: 'no-session' | 'not-admin' | 'signed-out' }
  | { status: 'error'; cause: unknown };

/** A second factor that is still to be shown. Without the id of a TOTP one it is of a kind that this site cannot ask for. */
export type PendingFactor = { totpId: string | null };

/** A session as the browser holds it. */
export type FoundSession = { user: SessionUser; factor: PendingFactor | null };

/** `updated`: the account has its new password. Each is told of in every tab. */
export type SessionEvent = { type: 'changed' | 'signed-out' | 'recovery' | 'updated'; user: SessionUser | null };

/** What the machine asks of the auth service. `readSession` and `isAdmin` throw when they could not ask. */
export type SessionGateway = {
  readSession: () => Promise<FoundSession | null>;
  isAdmin: (user: SessionUser) => Promise<boolean>;
  /** As the auth service knows it now, because the session may be older than the factor; `null` also when it could not be asked. */
  findFactor: () => Promise<PendingFactor | null>;
  endSession: () => Promise<void>;
  /** The listener must not wait for anything: the auth library holds its lock while it calls. */
  subscribe: (listener: (event: SessionEvent) => void) => void;
};

export type SessionMachine = {
  getState: () => SessionState;
  /** Starts the machine on the first call. Gives back the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Asks again for session and role without leaving `authorised` or `recovering` meanwhile, so that what was typed stays; resolves with the settled state. */
  recheck: () => Promise<SessionState>;
  /** Resolves with the next state that is not `checking`. */
  settled: () => Promise<SessionState>;
};

const userOf = (state: SessionState): SessionUser | null => ('user' in state ? state.user : null);

/** One state for the whole tab. An answer that arrives after a newer question was asked is dropped. */
export function createSessionMachine(gateway: SessionGateway): SessionMachine {
  let state: SessionState = { status: 'checking' };
  let started = false;
  let question = 0;
  let ending = false;
  /** Who followed a password link and has not chosen the password yet. */
  let recoveringId: string | null = null;
  const listeners = new Set<() => void>();

  function set(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Nothing changes on screen for whom it is shown already. */
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
      // The database does not tell an account its role before it has shown the second factor.
      const pending = admin ? null : (factor ?? (await gateway.findFactor()));
      if (stale()) return settled();
      if (pending) set({ status: 'second-factor', user, factorId: pending.totpId });
      else if (recoveringId) show({ status: 'recovering', user });
      else if (admin) show({ status: 'authorised', user });
      else await refuse();
    } catch (cause) {
      // A failed request is no refusal: an admin who was let in stays, and the session is kept.
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
      if (state.status !== 'denied') set({ status: 'denied', reason: 'signed-out' });
      return;
    }
    const isKnown = userOf(state)?.id === user?.id;
    if (type === 'updated') {
      if (recoveringId) checkSoon();
      recoveringId = null;
      return;
    }
    if (type === 'recovery' && user) recoveringId = user.id;
    // A renewed token or another tab's sign-in of the same user changes nothing that is on screen.
    else if (isKnown && (state.status === 'recovering' || state.status === 'authorised')) return;
    const isAsked = isKnown && state.status === 'second-factor';
    if (state.status !== 'checking' && !isAsked) set({ status: 'checking' });
    checkSoon();
  }

  function checkSoon() {
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
    checkSoon();
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
    settled,
  };
}
