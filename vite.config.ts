import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig, loadEnv } from 'vite';
import { checkBuildEnv } from './scripts/build/build-env.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ mode }) => {
  const variables = loadEnv(mode, process.cwd(), 'VITE_');
  checkBuildEnv(variables);
  // index.html names the brand before any script runs.
  process.env['VITE_BRAND_NAME'] ??= variables['VITE_BRAND_NAME'] ?? 'Tertulia';

  return {
    plugins: [react(), tailwindcss()],
    resolve: {
      alias: [
        { find: '@contract', replacement: path('./supabase/functions/_shared/contract') },
        { find: '@', replacement: path('./src') },
      ],
    },
    environments: {
      client: {
        resolve: {
          // Of packages that have a build for workers it serves the page too. The Markdown parser's decoder of `&eacute;` asks the document in its
          // other one, by setting innerHTML: a worker has no document, and trusted types refuse it to the page.
          conditions: ['worker', ...defaultClientConditions],
        },
      },
    },
    server: {
      port: Number(process.env['WEB_PORT'] ?? 5173),
      strictPort: true,
      host: 'localhost',
      // What the site is made of, and nothing else of the checkout: the local data, its keys and backups lie beside it.
      fs: {
        allow: ['index.html', 'src', 'public', 'node_modules', 'supabase/functions/_shared/contract'].map((name) =>
          path(`./${name}`),
        ),
      },
      // A page of another origin of this machine reads nothing.
      cors: false,
    },
    build: {
      target: 'es2022',
      // The browsers that Tailwind 4 asks for: styles for older ones (each colour three times over) would only make every page heavier.
      cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      // One stylesheet: it is small, and each page carries the part that its first paint needs.
      cssCodeSplit: false,
      sourcemap: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // What every page runs on, and what changes least between releases.
              { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\// },
              // What a prerendered page runs before it asks for the rest.
              { name: 'boot', test: /\/src\/(?:app\/boot\/|lib\/landing)|vite\/preload-helper/ },
              // What pages have in common: otherwise each module that two of them share would be a file, dozens for a page (docs/decisions/016-hydration-and-chunks.md).
              // Modules that lead to large packages stay out.
              {
                name: 'site',
                test: /\/src\/(?:app\/(?!admin\/)|components\/(?!markdown|radix|visuals)|lib\/(?!supabase)[^/]+$)|\/lucide-react\//,
                minShareCount: 2,
              },
              { name: 'visuals', test: /\/src\/components\/visuals\/(?!conversation)/, minShareCount: 2 },
              // Dialogs use tslib, too, and it is next to nothing.
              {
                name: 'supabase',
                test: /node_modules\/(?:tslib|@supabase\/(?:functions|postgrest)-js)\/|\/src\/lib\/supabase/,
              },
              { name: 'data', test: /node_modules\/@tanstack\// },
              // What shows an article brings the calendar's library, which the listing does without.
              {
                name: 'news',
                test: /\/src\/features\/news\/(?!components\/(?:add-to-calendar|article-))/,
                minShareCount: 3,
              },
            ],
          },
        },
      },
    },
  };
});
