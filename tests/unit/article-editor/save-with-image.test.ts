import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/backend/errors';
import type { SaveOutcome } from '@/features/article-editor/api/save-article';
import { saveWithImage, UploadFailure, type PendingImage } from '@/features/article-editor/save-with-image';
import type { Article } from '@/features/articles/article';

const { calls, api } = vi.hoisted(() => {
  const order: string[] = [];
  return {
    calls: order,
    api: {
      uploadImage: vi.fn<(image: PendingImage) => Promise<string>>(),
      removeUnusedImage: vi.fn<(address: string | null | undefined) => Promise<void>>(
        async (address) => void order.push(`remove ${address}`),
      ),
      saveArticle: vi.fn<() => Promise<SaveOutcome>>(),
    },
  };
});
vi.mock('@/features/media/api/article-images', () => ({
  uploadImage: api.uploadImage,
  removeUnusedImage: api.removeUnusedImage,
}));
vi.mock('@/features/article-editor/api/save-article', () => ({ saveArticle: api.saveArticle }));

const saved = (imageUrl: string | null): SaveOutcome => ({
  kind: 'saved',
  article: { image_url: imageUrl } as Article,
});
const row = { title: 'x', slug: 'x', excerpt: 'x', content: 'x', image_url: 'old' };
const newImage = (): PendingImage => ({
  blob: new Blob(['x'], { type: 'image/webp' }),
  width: 64,
  smaller: [],
  preview: new Blob(['p']),
  extension: 'webp',
});

function run(image: PendingImage | null, oldAddress: string | null = 'old') {
  return saveWithImage({ row, key: 'k', version: null, image, oldAddress, onStage: (stage) => calls.push(stage) });
}

beforeEach(() => {
  calls.length = 0;
  vi.clearAllMocks();
  api.uploadImage.mockImplementation(async () => {
    calls.push('upload');
    return 'new';
  });
  api.saveArticle.mockImplementation(async () => {
    calls.push('save');
    return saved('new');
  });
});

describe('saving an article with a new image', () => {
  it('stores the image, saves, and only then removes the old one', async () => {
    await run(newImage());
    expect(calls).toEqual(['uploading', 'upload', 'saving', 'save', 'remove old']);
    expect(api.saveArticle).toHaveBeenCalledWith(
      { row: { ...row, image_url: 'new' }, joinUrl: undefined, key: 'k' },
      null,
    );
  });

  it('saves nothing and removes nothing when the image could not be stored', async () => {
    api.uploadImage.mockRejectedValue(new AppError('server', 'full'));
    await expect(run(newImage())).rejects.toBeInstanceOf(UploadFailure);
    expect(calls).toEqual(['uploading']);
  });

  it.each(['denied', 'invalid', 'conflict'] as const)(
    'removes the new image and keeps the old one when the save was refused (%s)',
    async (kind) => {
      api.saveArticle.mockRejectedValue(new AppError(kind, 'no'));
      await expect(run(newImage())).rejects.toBeInstanceOf(AppError);
      expect(calls).toEqual(['uploading', 'upload', 'saving', 'remove new']);
    },
  );

  it.each([
    { kind: 'slug-taken' },
    { kind: 'gone' },
    { kind: 'conflict', theirs: {} as Article },
  ] satisfies SaveOutcome[])('removes the new image when the save ended as $kind', async (outcome) => {
    api.saveArticle.mockResolvedValue(outcome);
    await run(newImage());
    expect(calls).toEqual(['uploading', 'upload', 'saving', 'remove new']);
  });

  it.each(['network', 'timeout', 'server'] as const)(
    'removes nothing when the outcome is unknown (%s), and a retry stores nothing twice',
    async (kind) => {
      const image = newImage();
      api.saveArticle.mockRejectedValueOnce(new AppError(kind, '?'));
      await expect(run(image)).rejects.toBeInstanceOf(AppError);
      expect(calls).toEqual(['uploading', 'upload', 'saving']);
      await run(image);
      expect(calls).toEqual(['uploading', 'upload', 'saving', 'saving', 'save', 'remove old']);
    },
  );
});

describe('a save over what an earlier one had stored without an answer', () => {
  it('removes the image of the earlier one too', async () => {
    api.saveArticle.mockResolvedValue({
      ...saved('new'),
      replaced: { image_url: 'earlier' } as Article,
    } as SaveOutcome);
    await run(newImage());
    expect(calls).toEqual(['uploading', 'upload', 'saving', 'remove old', 'remove earlier']);
  });
});

describe('saving an article without a new image', () => {
  it('keeps the one it has', async () => {
    api.saveArticle.mockResolvedValue(saved('old'));
    await run(null);
    expect(calls).toEqual(['saving']);
  });

  it('deletes the image that was removed from the article', async () => {
    api.saveArticle.mockResolvedValue(saved(null));
    await saveWithImage({
      row: { ...row, image_url: null },
      key: 'k',
      version: null,
      image: null,
      oldAddress: 'old',
      onStage: () => {},
    });
    expect(calls).toEqual(['remove old']);
  });
});
