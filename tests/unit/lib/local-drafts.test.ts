import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, listDrafts, removeDraft, saveDraft } from '@/lib/storage/local-drafts';
import { memoryStorage } from '../../helpers/pages/memory-storage.ts';

const draft = (id: string, userId = 'ana', savedAt = '2026-01-01T10:00:00.000Z') => ({
  id,
  userId,
  subject: 'article:new',
  savedAt,
  value: { title: id },
});

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

describe('drafts in the browser', () => {
  it('are listed newest first, and only to their owner', () => {
    saveDraft(draft('old'));
    saveDraft(draft('new', 'ana', '2026-01-02T10:00:00.000Z'));
    saveDraft(draft('other', 'luis'));
    expect(listDrafts('ana').map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('are deleted one by one, or all at once', () => {
    saveDraft(draft('one'));
    saveDraft(draft('two'));
    saveDraft(draft('three', 'luis'));
    localStorage.setItem('unrelated', 'stays');
    removeDraft('one');
    expect(listDrafts('ana').map(({ id }) => id)).toEqual(['two']);
    clearDrafts();
    expect([...listDrafts('ana'), ...listDrafts('luis')]).toEqual([]);
    expect(localStorage.getItem('unrelated')).toBe('stays');
  });

  it('that are invalid are skipped', () => {
    localStorage.setItem('draft:broken', '{');
    localStorage.setItem('draft:foreign', '"text"');
    localStorage.setItem('draft:half', JSON.stringify({ id: 'half', userId: 'ana' }));
    expect(listDrafts('ana')).toEqual([]);
  });

  it('report a full storage', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(saveDraft(draft('one'))).toBe(false);
  });
});

describe('a browser that forbids its storage', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });

  it('stores no draft, reports it, and still ends a session', () => {
    expect(listDrafts('ana')).toEqual([]);
    expect(saveDraft(draft('one'))).toBe(false);
    expect(() => removeDraft('one')).not.toThrow();
    expect(() => clearDrafts()).not.toThrow();
  });
});
