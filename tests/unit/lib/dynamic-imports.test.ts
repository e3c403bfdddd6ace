import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '../../../supabase/local/project-root.ts';
import { dynamicImports, globImports } from '../../helpers/dynamic-imports.ts';

const found = dynamicImports();

it('looks at every import on demand', () => {
  expect(found.length).toBeGreaterThan(6);
  expect(globImports()).toEqual(['app/page-loader.ts']);
});

it.each(found)('$file loads $target through lib/load-module, and names it', ({ source, target }) => {
  expect(source).not.toBeNull();
  expect(source?.replace(/\.tsx?$/, '')).toBe(target);
  expect(existsSync(projectPath(source ?? ''))).toBe(true);
});
