import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv } from 'vite';
import { checkBuildEnv } from './scripts/build-env.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The router's package names its development files in every case; the ones for production say the same with fewer words. */
const productionRouter = [
  { find: /^react-router$/, replacement: path('./node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: path('./node_modules/react-router/dist/production/dom-export.mjs') },
];

/** React, the router and the parts that every page shows: also what changes least, so that a visitor who comes back after a release has it still. */
const FRAME =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|clsx)\/|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|defaultAttributes|context|shared)|src\/lib\/(?:cn|site|paths|notify)\.ts|src\/app\/(?:header|footer|nav-drawer|navigation|skip-link|scroll-progress|route-announcer|pending-bar|route-error)\.tsx?|src\/components\/ui\/(?:button|button-styles|icon-button|external-mark|logo|spinner)\.tsx?/;

/** A file for each icon would be mostly its name, which the start of the site has to know too. */
const SHARED_ICON = /lucide-react\/dist\/esm\/icons\//;

export default defineConfig(({ mode, command }) => {
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
        // Its browser build asks the document, which the worker that parses articles does not have.
        { find: 'decode-named-character-reference', replacement: path('./node_modules/decode-named-character-reference/index.js') },
        ...(command === 'build' ? productionRouter : []),
      ],
    },
    server: { port: Number(process.env['WEB_PORT'] ?? 5173), strictPort: true, host: 'localhost' },
    build: {
      target: 'es2022',
      sourcemap: true,
      manifest: true,
      modulePreload: { polyfill: false },
      // What every page needs to come to life travels as one file: in many small ones it would weigh more.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }, { name: 'icons', test: SHARED_ICON, minShareCount: 3 }] } } },
    },
  };
});
