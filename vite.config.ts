import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { checkBuildEnv } from './scripts/build/build-env.ts';
import { editorOfOwnPages } from './scripts/build/editor-of-own-pages.ts';
import { manifestOfShared, scriptGroups } from './scripts/build/script-groups.ts';
import { DEFAULT_BRAND } from './supabase/functions/_shared/contract/site/site.ts';
import { siteSettings } from './scripts/build/site-settings.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ mode, command }) => {
  const variables = siteSettings(mode, process.cwd());
  checkBuildEnv(variables, { isPublished: command === 'build' });
  // index.html names the brand before any script runs.
  process.env['VITE_BRAND_NAME'] ??= variables['VITE_BRAND_NAME'] ?? DEFAULT_BRAND;

  return {
    plugins: [react(), tailwindcss(), editorOfOwnPages, manifestOfShared],
    resolve: {
      alias: [
        { find: '@contract', replacement: path('./supabase/functions/_shared/contract') },
        { find: '@', replacement: path('./src') },
      ],
    },
    environments: {
      client: {
        resolve: {
          // Resolves the worker build of packages, in the page too. The Markdown parser's other entity decoder
          // (`&eacute;`) sets innerHTML: a worker has no document, and trusted types refuse it in the page.
          conditions: ['worker', ...defaultClientConditions],
        },
      },
    },
    server: {
      port: Number(process.env['WEB_PORT'] ?? 5173),
      strictPort: true,
      host: 'localhost',
      // Serves the site's sources only: the checkout also holds the local data, its keys and backups.
      fs: {
        allow: ['index.html', 'src', 'public', 'node_modules', 'supabase/functions/_shared/contract'].map((name) =>
          path(`./${name}`),
        ),
      },
      // Other origins on this machine can read nothing.
      cors: false,
    },
    build: {
      target: 'es2022',
      // The browsers that Tailwind 4 requires: fallbacks for older ones (each colour three times) would make every page
      // heavier.
      cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      // One small stylesheet: each page inlines the part that its first paint needs.
      cssCodeSplit: false,
      sourcemap: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // A file in the middle of a cycle of files would run too early; these groups form none.
          codeSplitting: { includeDependenciesRecursively: false, groups: scriptGroups },
        },
      },
    },
  };
});
