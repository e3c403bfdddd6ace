import type { PostgrestError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { AppError, check, unwrap, unwrapCount, unwrapRow } from '@/lib/backend/errors';

const answered = { error: null, status: 200 };
const failed = {
  error: { name: 'PostgrestError', message: 'boom', code: '42501', details: '', hint: '' } as PostgrestError,
  status: 403,
  data: null,
  count: null,
};

describe('an answer of the tables API', () => {
  it('gives its rows, its first row or its count', () => {
    expect(unwrap({ ...answered, data: [1, 2] })).toEqual([1, 2]);
    expect(unwrapRow({ ...answered, data: [1, 2] })).toBe(1);
    expect(unwrapCount({ ...answered, count: 0 })).toBe(0);
  });

  it('without a row is an absence', () => {
    expect(unwrapRow({ ...answered, data: [] })).toBeNull();
  });

  it('that is completely empty is a server failure, not an absence', () => {
    for (const read of [
      () => unwrap({ ...answered, data: null }),
      () => unwrapRow({ ...answered, data: null }),
      () => unwrapCount({ ...answered, count: null }),
    ]) {
      expect(read).toThrow(expect.objectContaining({ kind: 'server' }));
    }
  });

  it('may be empty when no rows were requested', () => {
    expect(() => check({ error: null, status: 204 })).not.toThrow();
  });

  it('with an error throws it, however it is read', () => {
    for (const read of [
      () => check(failed),
      () => unwrap(failed),
      () => unwrapRow(failed),
      () => unwrapCount(failed),
    ]) {
      expect(read).toThrow(AppError);
      expect(read).toThrow(expect.objectContaining({ kind: 'denied', status: 403, code: '42501' }));
    }
  });
});
