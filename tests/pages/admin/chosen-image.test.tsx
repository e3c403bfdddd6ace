import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ImageRefusal, prepareImage, type PreparedImage } from '@/features/article-editor/image/prepare-image';
import { useChosenImage } from '@/features/article-editor/image/use-chosen-image';

// jsdom decodes no images; browser tests cover drawing.
vi.mock('@/features/article-editor/image/prepare-image', { spy: true });

const prepared: PreparedImage = {
  blob: new Blob(['x'], { type: 'image/webp' }),
  width: 720,
  smaller: [],
  preview: new Blob(['p']),
  extension: 'webp',
};
const file = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });

afterEach(() => vi.restoreAllMocks());

it('gives a save an image that became ready later, even before the form renders again', async () => {
  vi.mocked(prepareImage).mockResolvedValue(prepared);
  const { result } = renderHook(useChosenImage);
  const { settle } = result.current;
  await act(async () => result.current.choose(file));
  expect(result.current.image).toEqual(prepared);
  expect(await settle()).toEqual(prepared);
});

it('reports a refused image to the save that waits for it, not to later ones', async () => {
  const reading = Promise.withResolvers<PreparedImage>();
  vi.mocked(prepareImage).mockReturnValue(reading.promise);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { result } = renderHook(useChosenImage);
  act(() => result.current.choose(file));
  const asked = result.current.settle();
  await act(async () => reading.reject(new Error('no image')));
  expect(await asked).toBe('refused');
  expect(result.current.problem).toBe('No se ha podido leer la imagen. Prueba con otra.');
  expect(await result.current.settle()).toBeNull();
});

it('clears an error with the next file, and ignores errors of replaced files', async () => {
  const [first, second] = [Promise.withResolvers<PreparedImage>(), Promise.withResolvers<PreparedImage>()];
  vi.mocked(prepareImage)
    .mockRejectedValueOnce(new ImageRefusal('No'))
    .mockReturnValueOnce(first.promise)
    .mockReturnValueOnce(second.promise);
  const { result } = renderHook(useChosenImage);
  await act(async () => result.current.choose(file));
  expect(result.current.problem).toBe('No');
  await act(async () => result.current.remove());
  expect(result.current.problem).toBeUndefined();
  act(() => result.current.choose(file));
  act(() => result.current.choose(new File(['y'], 'otra.jpg')));
  await act(async () => first.reject(new ImageRefusal('No')));
  await act(async () => second.resolve(prepared));
  expect(result.current.problem).toBeUndefined();
  expect(result.current.image).toEqual(prepared);
});
