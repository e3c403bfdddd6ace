import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveArticle, type SaveOutcome } from '@/features/article-editor/api/save-article';
import { saveArticleDraft, listArticleDrafts, type ArticleDraft } from '@/features/article-editor/drafts/article-draft';
import { toForm } from '@/features/article-editor/article-schema';
import type { EditorTarget } from '@/features/article-editor/editor-target';
import { signOut } from '@/features/auth/session';
import { useArticleEditor } from '@/features/article-editor/use-article-editor';
import { AppError } from '@/lib/backend/errors';
import { articleRow } from '../../helpers/article-rows';

vi.mock('@/features/article-editor/api/save-article', { spy: true });

const article = articleRow({ content: 'Guardado', image_alt: 'Una mesa' });
/** A draft that another tab stored at this minute. */
const draftOf = (content: string, minute = 0): ArticleDraft => ({
  id: 'another',
  articleId: article.id,
  savedAt: `2026-01-01T10:0${minute}:00.000Z`,
  values: { ...toForm(article), content },
  baseUpdatedAt: article.updated_at,
});
const keep = (draft: ArticleDraft) => saveArticleDraft('ana', draft);
const kept = () => listArticleDrafts('ana').map(({ values }) => values.content);

/** The editor of the article, without its fields. */
function openEditor(draft?: ArticleDraft, isNew = false) {
  const target: EditorTarget = { ...(isNew ? { kind: 'new' } : { kind: 'edit', article }), ...(draft && { draft }) };
  const { result, unmount } = renderHook(
    () => useArticleEditor({ target, userId: 'ana', onSaved: () => {}, onStopped: () => {} }),
    {
      wrapper: ({ children }) => (
        <StrictMode>
          <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
        </StrictMode>
      ),
    },
  );
  return {
    unmount,
    form: () => result.current.form.getValues(),
    shown: () => result.current.form.getValues('content'),
    offered: () => result.current.offers.drafts.map(({ values }) => values.content),
    type: (content: string) => act(() => result.current.form.setValue('content', content, { shouldDirty: true })),
    typeTitle: (title: string) => act(() => result.current.form.setValue('title', title, { shouldDirty: true })),
    change: (name: 'category' | 'joinUrl' | 'capacity', value: string) =>
      act(() => result.current.form.setValue(name, value, { shouldDirty: true })),
    save: () => act(() => result.current.submit()),
    reload: () => act(() => result.current.reload()),
    restoreVersion: () => act(() => void result.current.restoreVersion({ ...article, content: 'De antes' })),
    recover: () => act(() => result.current.recover(result.current.offers.drafts[0]!)),
    discard: () => act(() => result.current.offers.discard(result.current.offers.drafts[0]!)),
  };
}
type Editor = ReturnType<typeof openEditor>;

const changes = async (outcome: SaveOutcome, { save }: Editor) => {
  vi.mocked(saveArticle).mockResolvedValueOnce(outcome);
  await save();
};

/** Ways to replace the form's values. */
const ways: [string, (editor: Editor) => Promise<void> | void][] = [
  [
    'the version of another administrator',
    async (editor) => {
      await changes({ kind: 'conflict', theirs: { ...article, content: 'De otra persona' } }, editor);
      editor.reload();
    },
  ],
  ['an earlier version', (editor) => editor.restoreVersion()],
  ['a draft', (editor) => editor.recover()],
];

beforeEach(() => {
  localStorage.clear();
  vi.mocked(saveArticle).mockImplementation(async ({ row }) => ({
    kind: 'saved',
    article: { ...article, content: row.content ?? '', updated_at: '2026-01-02T00:00:00+00:00' },
  }));
});

it('an event that becomes a news item is saved, whatever stands in the fields that only events show', async () => {
  const { change, save } = openEditor();
  change('category', 'evento');
  change('joinUrl', 'sala 3');
  change('capacity', 'muchas');
  await save();
  expect(saveArticle).not.toHaveBeenCalled();
  change('category', 'noticia');
  await save();
  expect(saveArticle).toHaveBeenCalledOnce();
});

describe('unsaved work', () => {
  it('is deleted by its own save, and no other draft is', async () => {
    keep(draftOf('De otra pestaña'));
    const { type, save, offered } = openEditor();
    expect(offered()).toEqual(['De otra pestaña']);
    type('De ahora');
    await save();
    expect(kept()).toEqual(['De otra pestaña']);
  });

  it('is deleted by its own save, also when that drops invisible characters', async () => {
    const { typeTitle, save } = openEditor();
    typeTitle('Un\u00ADa jornada');
    await save();
    expect(saveArticle).toHaveBeenCalledWith(
      expect.objectContaining({ row: expect.objectContaining({ title: 'Una jornada' }) }),
      expect.anything(),
    );
    expect(kept()).toEqual([]);
  });

  it.each(ways)('is set aside for %s, and survives its save', async (_name, replace) => {
    keep(draftOf('De ayer'));
    const editor = openEditor();
    editor.type('Lo mío');
    await replace(editor);
    expect(editor.shown()).not.toBe('Lo mío');
    expect(editor.offered()).toContain('Lo mío');
    editor.type('Lo siguiente');
    await editor.save();
    expect(kept()).toContain('Lo mío');
    expect(kept()).not.toContain('Lo siguiente');
  });

  it.each(ways)('stays in the form, and %s out of it, when the browser cannot store it', async (_name, replace) => {
    keep(draftOf('De ayer'));
    const editor = openEditor();
    editor.type('Lo mío');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await replace(editor);
    expect(editor.shown()).toBe('Lo mío');
    expect(kept()).toEqual(['De ayer']);
  });

  it('is stored when the editor is left before the next autosave, and gone once somebody signs out', async () => {
    const { type, unmount } = openEditor();
    type('A medias');
    unmount();
    expect(kept()).toEqual(['A medias']);
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    const leaving = signOut();
    // Of another tab, which does not know yet.
    keep(draftOf('A medias'));
    await leaving;
    expect(kept()).toEqual([]);
  });

  it('is stored when the tab goes into the background before the next autosave', () => {
    const { type } = openEditor();
    type('A medias');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(kept()).toEqual(['A medias']);
  });

  it('of an earlier release is restored, and new fields keep the article’s values', () => {
    const { imageAlt: _imageAlt, ...values } = draftOf('De antes').values;
    const { form } = openEditor({ ...draftOf('De antes'), values });
    expect(form()).toMatchObject({ content: 'De antes', imageAlt: 'Una mesa' });
  });

  it('restored here survives the save when its own tab has changed it since', async () => {
    keep(draftOf('De otra pestaña'));
    const editor = openEditor(draftOf('De otra pestaña'));
    keep(draftOf('De otra pestaña, y más', 1));
    await editor.save();
    expect(kept()).toEqual(['De otra pestaña, y más']);
  });

  it('is restored in its latest state, and never discarded unseen', () => {
    keep(draftOf('De otra pestaña'));
    const editor = openEditor();
    keep(draftOf('De otra pestaña, y más', 1));
    editor.discard();
    expect(editor.offered()).toEqual(['De otra pestaña, y más']);
    keep(draftOf('De otra pestaña, y todavía más', 2));
    editor.recover();
    expect(editor.shown()).toBe('De otra pestaña, y todavía más');
    expect([editor.offered(), kept()]).toEqual([[], ['De otra pestaña, y todavía más']]);
  });

  it('of another new article is not saved over one whose answer was lost', async () => {
    const ofNew = { articleId: null, baseUpdatedAt: null };
    keep({ ...draftOf('Otra noticia'), ...ofNew });
    const editor = openEditor({ ...draftOf('Una noticia'), ...ofNew, id: 'mine' }, true);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(saveArticle).mockRejectedValue(new AppError('network', 'The answer was lost'));
    await editor.save();
    editor.recover();
    expect(editor.shown()).toBe('Otra noticia');
    await editor.save();
    const sent = vi.mocked(saveArticle).mock.calls.map(([{ row, key }]) => ({ content: row.content, key }));
    expect(sent).toMatchObject([{ content: 'Una noticia' }, { content: 'Otra noticia' }]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('of another new article is not saved over the one that this editor has stored', async () => {
    const ofNew = { articleId: null, baseUpdatedAt: null };
    keep({ ...draftOf('Otra noticia'), ...ofNew });
    const editor = openEditor({ ...draftOf('Una noticia'), ...ofNew, id: 'mine' }, true);
    vi.mocked(saveArticle).mockReset();
    vi.mocked(saveArticle).mockImplementationOnce(async () => {
      editor.type('Una noticia, y más');
      return { kind: 'saved', article: { ...article, content: 'Una noticia' } };
    });
    vi.mocked(saveArticle).mockResolvedValue({ kind: 'slug-taken' });
    await editor.save();
    editor.recover();
    expect(editor.shown()).toBe('Otra noticia');
    await editor.save();
    expect(vi.mocked(saveArticle).mock.calls.map(([{ row }, version]) => [row.content, version])).toEqual([
      ['Una noticia', null],
      ['Otra noticia', null],
    ]);
  });
});
