import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv } from 'vite';
import { checkBuildEnv } from './scripts/build-env.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ mode }) => {
  const variables = loadEnv(mode, process.cwd(), 'VITE_');
  checkBuildEnv(variables);
  // index.html names the brand before any script runs.
  process.env['VITE_BRAND_NAME'] ??= variables['VITE_BRAND_NAME'] ?? 'Tertulia';

  return {
    plugins: [react(), tailwindcss()],
    resolve: {
      alias: {
        '@contract': path('./supabase/functions/_shared/contract'),
        '@': path('./src'),
        // Its browser build asks the document, which the worker that parses articles does not have.
        'decode-named-character-reference': path('./node_modules/decode-named-character-reference/index.js'),
      },
    },
    server: { port: Number(process.env['WEB_PORT'] ?? 5173), strictPort: true, host: 'localhost' },
    build: { target: 'es2022', sourcemap: true, manifest: true, modulePreload: { polyfill: false } },
  };
});
