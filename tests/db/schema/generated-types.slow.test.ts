import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { databaseTypes } from '../../../scripts/backend/database-types.ts';
import { projectPath } from '../../../project-root.ts';

test('supabase/functions/_shared/contract/backend/database.ts matches the migrations (else run `npm run gen:types`)', async () => {
  const [written, fresh] = await Promise.all([
    readFile(projectPath('supabase/functions/_shared/contract/backend/database.ts'), 'utf8'),
    databaseTypes(inject('backend').databaseUrl),
  ]);
  expect(written).toBe(fresh);
});
