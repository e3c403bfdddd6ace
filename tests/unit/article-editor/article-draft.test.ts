import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveArticleDraft, listArticleDrafts } from '@/features/article-editor/drafts/article-draft';
import { newArticleValues } from '@/features/article-editor/article-schema';
import { saveDraft } from '@/lib/storage/local-drafts';
import { memoryStorage } from '../../helpers/pages/memory-storage.ts';

const typed = { ...newArticleValues(), title: 'A medias', content: 'Un párrafo', isPublished: false };

/** Stores a draft in the format of an earlier release. */
const store = (value: unknown) =>
  saveDraft({ id: 'one', userId: 'ana', subject: 'article:7', savedAt: '2026-01-01T10:00:00.000Z', value });
const shown = () => listArticleDrafts('ana').map(({ values }) => values);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

describe('a draft of an article', () => {
  it('is restored as stored, even when incomplete', () => {
    const draft = {
      id: 'one',
      articleId: null,
      savedAt: '2026-01-01T10:00:00.000Z',
      values: typed,
      baseUpdatedAt: null,
    };
    saveArticleDraft('ana', draft);
    expect(listArticleDrafts('ana')).toEqual([draft]);
  });

  it('of an earlier release restores all its fields', () => {
    const { imageAlt: _imageAlt, ...before } = typed;
    store({ values: before, baseUpdatedAt: '2026-01-01T09:00:00.123456+00:00' });
    expect(shown()).toEqual([before]);
  });

  it('drops fields that the form no longer has, or has with another type', () => {
    store({ values: { ...typed, columnOfOld: 'Ya no', capacity: 40, category: 'revista' }, baseUpdatedAt: null });
    const { capacity: _capacity, category: _category, ...known } = typed;
    expect(shown()).toEqual([known]);
  });

  it('keeps unfinished values that could not be saved', () => {
    const unfinished = { ...typed, slug: 'Con espacios', capacity: 'muchas', joinUrl: 'zoom', eventDate: 'mañana' };
    store({ values: unfinished, baseUpdatedAt: null });
    expect(shown()).toEqual([unfinished]);
  });

  it('is null without any field of an article', () => {
    for (const value of [null, 'texto', {}, { values: null }, { values: [] }, { values: { title: 7 } }]) {
      store(value);
      expect(shown()).toEqual([]);
    }
  });
});
