import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { checkBuildEnv } from './scripts/build/build-env.ts';
import { editorOfOwnPages } from './scripts/build/editor-of-own-pages.ts';
import { siteSettings } from './scripts/build/site-settings.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ mode, command }) => {
  const variables = siteSettings(mode, process.cwd());
  checkBuildEnv(variables, { isPublished: command === 'build' });
  // index.html names the brand before any script runs.
  process.env['VITE_BRAND_NAME'] ??= variables['VITE_BRAND_NAME'] ?? 'Tertulia';

  return {
    plugins: [react(), tailwindcss(), editorOfOwnPages],
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
          codeSplitting: {
            groups: [
              // Libraries of every page, which change least between releases.
              { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\// },
              // The boot code of a prerendered page, which runs before anything else is loaded.
              { name: 'boot', test: /\/src\/(?:app\/boot\/|lib\/landing)|vite\/preload-helper/ },
              // Modules that pages share: otherwise each would be a file, dozens per page
              // (docs/decisions/016-hydration-and-chunks.md). Modules that lead to large packages stay out.
              {
                name: 'site',
                test: /\/src\/(?:app\/(?:admin\/admin-pages|(?!admin\/))|components\/(?!markdown|radix|visuals)|lib\/(?!supabase)[^/]+$)|\/lucide-react\//,
                minShareCount: 2,
              },
              { name: 'visuals', test: /\/src\/components\/visuals\/(?!conversation)/, minShareCount: 2 },
              // Dialogs share the small primitives, but only the admin and forms have dialogs.
              {
                name: 'tabs',
                test: /@radix-ui\/(?!react-(?:dialog|dismissable-layer|focus-|portal))|\/src\/components\/radix\/tabs/,
                minShareCount: 2,
              },
              // tslib, which dialogs use too, is tiny.
              {
                name: 'data',
                test: /node_modules\/(?:@tanstack|tslib|@supabase\/(?:functions|postgrest)-js)\/|\/src\/(?:lib\/(?:backend\/query|supabase)|app\/routing\/data-layout)/,
              },
              // Only article pages need the calendar library; the listing does not.
              {
                name: 'news',
                test: /\/src\/(?:features\/articles\/(?!components\/(?:add-to-calendar|article-(?!card|grid|image)))|components\/markdown\/url-policy)|\/contract\/image-widths/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  };
});
