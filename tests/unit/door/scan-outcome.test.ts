import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DoorRow } from '@/features/door/door';
import { scanOutcome } from '@/features/door/admin/scan-outcome';
import type { readScannedRegistration } from '@/features/door/api/scanned-registration';
import { AppError } from '@/lib/backend/errors';

const read = vi.hoisted(() => vi.fn<typeof readScannedRegistration>());
vi.mock('@/features/door/api/scanned-registration', () => ({ readScannedRegistration: read }));

const EVENT = '0b0e7f2e-1111-4111-8111-000000000001';
const ID = '0b0e7f2e-2222-4222-8222-000000000002';
const code = `https://web.example.com/registro#t=1.${ID.replaceAll('-', '')}.${'a'.repeat(32)}`;
const person = (values: Partial<DoorRow> = {}): DoorRow => ({
  id: ID,
  name: 'Ana Núñez',
  email: 'ana@example.com',
  company: null,
  state: 'seat',
  came: false,
  marked_at: null,
  isSending: false,
  ...values,
});
const found = (values: object = {}) => ({
  id: ID,
  name: 'Ana Núñez',
  email: 'ana@example.com',
  company: null,
  isCancelled: false,
  isWaiting: false,
  cameAt: null,
  event: { id: EVENT, title: 'Taller', date: null },
  ...values,
});

beforeEach(() => {
  read.mockReset();
  read.mockResolvedValue(null);
});

describe('a scanned code', () => {
  it('marks a person with a seat, without asking the server', async () => {
    const ana = person();
    expect(await scanOutcome(code, EVENT, [ana])).toEqual({
      isRefused: false,
      text: 'Ana Núñez: ha venido.',
      person: ana,
    });
    expect(read).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<DoorRow>, string]>([
    ['already in', { came: true, marked_at: '2026-11-27T17:02:00Z' }, 'Ana Núñez ya está dentro desde las 18:02.'],
    [
      'cancelled',
      { state: 'cancelled' },
      'El registro de Ana Núñez está cancelado. Puedes dejarle pasar desde la lista.',
    ],
    ['waiting', { state: 'waiting' }, 'Ana Núñez está en la lista de espera. Puedes dejarle pasar desde la lista.'],
    [
      'with an offer',
      { state: 'offered' },
      'Ana Núñez está en la lista de espera. Puedes dejarle pasar desde la lista.',
    ],
  ])('of a person who is %s marks nobody and says so', async (_state, values, text) => {
    expect(await scanOutcome(code, EVENT, [person(values)])).toEqual({ isRefused: true, text, person: null });
    expect(read).not.toHaveBeenCalled();
  });

  it('of another event names it with its day', async () => {
    read.mockResolvedValue(found({ event: { id: 'other', title: 'Otro taller', date: '2026-12-03T17:30:00Z' } }));
    expect(await scanOutcome(code, EVENT, [])).toMatchObject({
      isRefused: true,
      text: 'Es de otro evento: «Otro taller», el 3 de diciembre, 2026.',
    });
    read.mockResolvedValue(found({ event: { id: 'other', title: 'Otro taller', date: null } }));
    expect(await scanOutcome(code, EVENT, [])).toMatchObject({ text: 'Es de otro evento: «Otro taller».' });
  });

  it('of a person who registered after the list was read is as one of the list', async () => {
    read.mockResolvedValue(found());
    expect(await scanOutcome(code, EVENT, [])).toEqual({
      isRefused: false,
      text: 'Ana Núñez: ha venido.',
      person: person(),
    });
    for (const [values, text] of [
      [{ cameAt: '2026-11-27T17:02:00Z' }, 'Ana Núñez ya está dentro desde las 18:02.'],
      [{ isWaiting: true }, 'Ana Núñez está en la lista de espera. Puedes dejarle pasar desde la lista.'],
      [{ isCancelled: true }, 'El registro de Ana Núñez está cancelado. Puedes dejarle pasar desde la lista.'],
    ] as const) {
      read.mockResolvedValue(found(values));
      expect(await scanOutcome(code, EVENT, [])).toEqual({ isRefused: true, text, person: null });
    }
  });

  it('of an unknown registration says so', async () => {
    expect(await scanOutcome(code, EVENT, [])).toEqual({
      isRefused: true,
      text: 'No conocemos este registro. Puede que se haya borrado.',
      person: null,
    });
  });

  it('of nobody on the list says without a network that more is not known', async () => {
    read.mockRejectedValue(new AppError('network', 'There is no network'));
    expect(await scanOutcome(code, EVENT, [])).toMatchObject({
      text: 'No está en esta lista, y sin conexión no se puede saber más.',
    });
  });

  it.each(['https://example.com', 'hola', `https://web.example.com/registro#t=1.${'a'.repeat(31)}.${'a'.repeat(32)}`])(
    'that is no link of a registration is refused: %s',
    async (text) => {
      expect(await scanOutcome(text, EVENT, [person()])).toMatchObject({
        isRefused: true,
        text: 'Este código no es de un registro.',
      });
    },
  );
});
