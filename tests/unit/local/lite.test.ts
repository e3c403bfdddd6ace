import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { projectPath } from '../../../project-root.ts';
import { loadLite, setInternal } from '../../../supabase/local/postgres/lite.ts';

it('Lite still has the fields that its interface does not promise, and they take what is set', async () => {
  const [{ App }, { createPostgresConnection }] = await loadLite();
  const connection = createPostgresConnection({ url: 'postgres://postgres@127.0.0.1:1/none' });
  const app = new App({ connection, api: { enabled: true }, auth: { enabled: false } });
  setInternal(connection, 'rlsState', 'active');
  setInternal(app, '_storageAdapter', undefined);
  expect(Reflect.get(connection, 'rlsState')).toBe('active');
});

it('a Lite without them is refused with what to look at', () => {
  expect(() => setInternal({}, 'rlsState', 'active')).toThrow(
    'This version of @supabase/lite has no field rlsState: Lite then grants every table to the API roles; look at',
  );
});

it('no update comes by itself: package.json names one version', async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile(projectPath('package.json'), 'utf8'));
  expect({ ...dependencies, ...devDependencies }['@supabase/lite']).toMatch(/^\d+\.\d+\.\d+$/);
});
