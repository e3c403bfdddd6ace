import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { uploadImages } from '../../../supabase/local/seed.ts';

const names = await readdir(new URL('../../../supabase/seed-images', import.meta.url));
const images = names.filter((name) => /\.(?:webp|jpg)$/.test(name)).sort();

/** A database whose first `failing` uploads of each image end with a statement that ran too long. */
function stallingDatabase(failing: number) {
  const asked: string[] = [];
  const ask = async (request: Request) => {
    const name = new URL(request.url).pathname.split('/').at(-1)!;
    asked.push(name);
    const isStalled = asked.filter((other) => other === name).length <= failing;
    return isStalled
      ? {
          response: new Response('{}', { status: 500 }),
          failure: new Error('canceling statement due to statement timeout'),
        }
      : { response: new Response('{}'), failure: undefined };
  };
  return { asked, options: { database: { ask }, apiUrl: 'http://127.0.0.1:1', secretKey: 'key' } };
}

it('an image of the seed is stored at the third try', async () => {
  const { asked, options } = stallingDatabase(2);
  await uploadImages(options);
  expect(asked.toSorted()).toEqual(images.flatMap((name) => [name, name, name]));
});

it('an image of the seed that is not stored is named, with the reason', async () => {
  const { asked, options } = stallingDatabase(3);
  await expect(uploadImages(options)).rejects.toThrow(
    /^supabase\/seed-images\/\S+ was not stored: Error: canceling statement due to statement timeout$/,
  );
  expect(asked).toHaveLength(3);
});
