import { describe, expect, it, vi } from 'vitest';
import {
  createSessionMachine,
  type FoundSession,
  type SessionEvent,
  type SessionGateway,
  type SessionState,
  type SessionUser,
} from '@/features/auth/session-machine';

const ana: SessionUser = { id: 'ana', email: 'ana@example.com' };
const luis: SessionUser = { id: 'luis', email: 'luis@example.com' };

/** A fake gateway with configurable answers and events. */
function setUp({
  readSession = async () => ({ user: ana, factor: null }),
  isAdmin = async () => true,
  findFactor = async () => null,
}: Partial<SessionGateway> = {}) {
  const listeners: ((event: SessionEvent) => void)[] = [];
  const fire = (event: SessionEvent) => {
    for (const listener of listeners) listener(event);
  };
  const gateway = {
    readSession: vi.fn<SessionGateway['readSession']>(readSession),
    isAdmin: vi.fn<SessionGateway['isAdmin']>(isAdmin),
    findFactor: vi.fn<SessionGateway['findFactor']>(findFactor),
    endSession: vi.fn<SessionGateway['endSession']>(async () => fire({ type: 'signed-out', user: null })),
    subscribe: (listener: (event: SessionEvent) => void) => {
      listeners.push(listener);
    },
  };
  const machine = createSessionMachine(gateway);
  const seen: SessionState['status'][] = [];
  machine.subscribe(() => seen.push(machine.getState().status));
  return { machine, gateway, seen, fire };
}

const begin = (user: SessionUser | null = ana): SessionEvent => ({ type: 'changed', user });

describe('the session', () => {
  it('is being checked at first, and authorised once the role is known', async () => {
    const { machine, fire, seen } = setUp();
    expect(machine.getState()).toEqual({ status: 'checking' });
    fire(begin());
    expect(await machine.settled()).toEqual({ status: 'authorised', user: ana });
    expect(seen).toEqual(['authorised']);
  });

  it('makes no call inside the auth library’s callback, which holds its lock', async () => {
    const { machine, gateway, fire } = setUp();
    fire(begin());
    expect(gateway.readSession).not.toHaveBeenCalled();
    await machine.settled();
    expect(gateway.readSession).toHaveBeenCalledOnce();
  });

  it('is denied without a session', async () => {
    const { machine, fire } = setUp({ readSession: async () => null });
    fire(begin(null));
    expect(await machine.settled()).toEqual({ status: 'denied', reason: 'no-session' });
  });

  it('is ended, then denied, for an account without the role', async () => {
    const { machine, gateway, fire, seen } = setUp({ isAdmin: async () => false });
    fire(begin());
    expect(await machine.settled()).toEqual({ status: 'denied', reason: 'not-admin' });
    expect(gateway.endSession).toHaveBeenCalledOnce();
    // Its own sign-out is not reported as the user's.
    expect(seen).toEqual(['denied']);
  });

  it('is neither denied nor ended when the role check fails', async () => {
    const failure = new Error('offline');
    const { machine, gateway, fire } = setUp({
      isAdmin: vi.fn<SessionGateway['isAdmin']>().mockRejectedValueOnce(failure).mockResolvedValue(true),
    });
    fire(begin());
    expect(await machine.settled()).toEqual({ status: 'error', cause: failure });
    expect(gateway.endSession).not.toHaveBeenCalled();
    expect(await machine.recheck()).toEqual({ status: 'authorised', user: ana });
  });

  it('stays authorised when a later check finds no connection', async () => {
    const { machine, gateway, fire, seen } = setUp();
    fire(begin());
    await machine.settled();
    gateway.readSession.mockRejectedValue(new Error('offline'));
    expect(await machine.recheck()).toEqual({ status: 'authorised', user: ana });
    expect(seen).toEqual(['authorised']);
  });

  it('does not return to checking for a refreshed token or a tab that regains focus', async () => {
    const { machine, gateway, fire, seen } = setUp();
    fire(begin());
    await machine.settled();
    fire(begin());
    fire(begin());
    await Promise.resolve();
    expect(seen).toEqual(['authorised']);
    expect(gateway.isAdmin).toHaveBeenCalledOnce();
  });

  it('is denied without checking when the role has been revoked', async () => {
    const { machine, gateway, fire, seen } = setUp();
    fire(begin());
    await machine.settled();
    gateway.isAdmin.mockResolvedValue(false);
    expect(await machine.recheck()).toEqual({ status: 'denied', reason: 'not-admin' });
    expect(seen).toEqual(['authorised', 'denied']);
  });

  it('has ended at once when another tab or the server ends it', async () => {
    const { machine, fire } = setUp();
    fire(begin());
    await machine.settled();
    fire({ type: 'signed-out', user: null });
    expect(machine.getState()).toEqual({ status: 'denied', reason: 'ended' });
  });

  it('has been left when the user signs out in this tab', async () => {
    const { machine, fire } = setUp();
    fire(begin());
    await machine.settled();
    machine.leave();
    fire({ type: 'signed-out', user: null });
    expect(machine.getState()).toEqual({ status: 'denied', reason: 'left' });
    fire(begin());
    await machine.settled();
    fire({ type: 'signed-out', user: null });
    expect(machine.getState()).toEqual({ status: 'denied', reason: 'ended' });
  });

  it('has ended when the stored session of an earlier visit is no longer valid', async () => {
    const { machine, fire } = setUp({ readSession: async () => null });
    expect(await machine.settled()).toEqual({ status: 'denied', reason: 'no-session' });
    fire({ type: 'signed-out', user: null });
    expect(machine.getState()).toEqual({ status: 'denied', reason: 'ended' });
  });

  it('ignores an answer that arrives after the session ended', async () => {
    const answers: ((admin: boolean) => void)[] = [];
    const { machine, fire } = setUp({ isAdmin: () => new Promise((resolve) => answers.push(resolve)) });
    fire(begin());
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    fire({ type: 'signed-out', user: null });
    answers[0]?.(true);
    await Promise.resolve();
    expect(machine.getState()).toEqual({ status: 'denied', reason: 'ended' });
  });

  it('ignores the answer about the previous user when another one signs in', async () => {
    const sessions: FoundSession[] = [
      { user: ana, factor: null },
      { user: luis, factor: null },
    ];
    const answers: ((admin: boolean) => void)[] = [];
    const { machine, fire } = setUp({
      readSession: async () => sessions.shift() ?? null,
      isAdmin: () => new Promise((resolve) => answers.push(resolve)),
    });
    fire(begin(ana));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    fire(begin(luis));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(true);
    answers[0]?.(false);
    expect(await machine.settled()).toEqual({ status: 'authorised', user: luis });
  });

  it('returns to checking when another user replaces the first', async () => {
    const { machine, gateway, fire, seen } = setUp();
    fire(begin());
    await machine.settled();
    gateway.readSession.mockResolvedValue({ user: luis, factor: null });
    fire(begin(luis));
    expect(await machine.settled()).toEqual({ status: 'authorised', user: luis });
    expect(seen).toEqual(['authorised', 'checking', 'authorised']);
  });

  it('requires the second factor before it checks the role', async () => {
    const { machine, gateway, fire } = setUp({
      readSession: vi
        .fn<SessionGateway['readSession']>()
        .mockResolvedValueOnce({ user: ana, factor: { totpId: 'totp-1' } })
        .mockResolvedValue({ user: ana, factor: null }),
    });
    fire(begin());
    expect(await machine.settled()).toEqual({ status: 'second-factor', user: ana, factorId: 'totp-1' });
    expect(gateway.isAdmin).not.toHaveBeenCalled();
    expect(await machine.recheck()).toEqual({ status: 'authorised', user: ana });
  });

  it('reports a second factor even when its kind is not supported', async () => {
    const { machine, gateway, fire } = setUp({ readSession: async () => ({ user: ana, factor: { totpId: null } }) });
    fire(begin());
    expect(await machine.settled()).toEqual({ status: 'second-factor', user: ana, factorId: null });
    expect(gateway.isAdmin).not.toHaveBeenCalled();
    expect(gateway.endSession).not.toHaveBeenCalled();
  });

  it('requires a second factor that is newer than the session, instead of signing out', async () => {
    const { machine, gateway, fire } = setUp();
    fire(begin());
    await machine.settled();
    gateway.isAdmin.mockResolvedValue(false);
    gateway.findFactor.mockResolvedValue({ totpId: 'totp-1' });
    expect(await machine.recheck()).toEqual({ status: 'second-factor', user: ana, factorId: 'totp-1' });
    expect(gateway.endSession).not.toHaveBeenCalled();
  });

  it.each([
    ['a new tab says so', false],
    ['an authorised one stays', true],
  ])('refuses no one whose second factor could not be asked for: %s', async (_name, wasAuthorised) => {
    const { machine, gateway, fire } = setUp({ isAdmin: async () => wasAuthorised });
    const cause = new Error('offline');
    gateway.findFactor.mockRejectedValue(cause);
    fire(begin());
    await machine.settled();
    gateway.isAdmin.mockResolvedValue(false);
    const expected = wasAuthorised ? { status: 'authorised', user: ana } : { status: 'error', cause };
    expect(await machine.recheck()).toEqual(expected);
    expect(gateway.endSession).not.toHaveBeenCalled();
  });

  it('waits for the new password after a recovery link, then checks the role', async () => {
    const { machine, gateway, fire, seen } = setUp();
    fire(begin());
    fire({ type: 'recovery', user: ana });
    fire(begin());
    expect(await machine.settled()).toEqual({ status: 'recovering', user: ana });
    expect(await machine.recheck()).toEqual({ status: 'recovering', user: ana });
    gateway.readSession.mockRejectedValueOnce(new Error('offline'));
    expect(await machine.recheck()).toEqual({ status: 'recovering', user: ana });
    expect(gateway.isAdmin).not.toHaveBeenCalled();
    fire({ type: 'updated', user: ana });
    await vi.waitFor(() => expect(machine.getState()).toEqual({ status: 'authorised', user: ana }));
    expect(seen).toEqual(['recovering', 'authorised']);
  });

  it.each<[string, Partial<SessionGateway>]>([
    ['the session knows', { readSession: async () => ({ user: ana, factor: { totpId: 'totp-1' } }) }],
    ['only the server knows', { findFactor: async () => ({ totpId: 'totp-1' }) }],
  ])('requires the second factor that %s of before the new password', async (_name, answers) => {
    const { machine, gateway, fire, seen } = setUp(answers);
    fire({ type: 'recovery', user: ana });
    expect(await machine.settled()).toEqual({ status: 'second-factor', user: ana, factorId: 'totp-1' });
    gateway.readSession.mockResolvedValue({ user: ana, factor: null });
    gateway.findFactor.mockResolvedValue(null);
    // The library reports the accepted code.
    fire(begin());
    expect(await machine.recheck()).toEqual({ status: 'recovering', user: ana });
    expect(seen).toEqual(['second-factor', 'recovering']);
  });

  it.each([
    ['signed out', { type: 'signed-out', user: null }],
    ['another person signed in', begin(luis)],
  ] as const)('asks for no new password any more once %s', async (_name, event) => {
    const { machine, gateway, fire } = setUp();
    fire({ type: 'recovery', user: ana });
    await machine.settled();
    fire(event);
    gateway.readSession.mockResolvedValue({ user: luis, factor: null });
    expect(await machine.recheck()).toEqual({ status: 'authorised', user: luis });
    gateway.readSession.mockResolvedValue({ user: ana, factor: null });
    expect(await machine.recheck()).toEqual({ status: 'authorised', user: ana });
  });
});
