import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig, loadEnv } from 'vite';
import { checkBuildEnv } from './scripts/build-env.ts';
import { leanPackages } from './scripts/lean-packages.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const lean = [
  // The router's package names its development files in every case; the ones for production say the same with fewer words.
  { find: /^react-router$/, replacement: path('./node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: path('./node_modules/react-router/dist/production/dom-export.mjs') },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: path('./src/components/ui/svg-icon.ts') },
];

/** React, the router and the parts that every page shows: also what changes least, so that a visitor who comes back after a release has it still. */
const FRAME =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|clsx)\/|contract\/page-head|lucide-react\/dist\/esm\/icons\/(?:arrow-right|calendar-check|check|message-square)\.mjs|src\/lib\/(?:cn|site|social-card|page-head|paths|notify|hydration|when-wanted)\.tsx?|src\/app\/(?:navigation|open-drawer|skip-link|scroll-progress|route-announcer|pending-bar|route-error)\.tsx?|src\/components\/(?:page-meta|json-ld|head-site)\.tsx?|src\/components\/ui\/(?:arrow-link|badge|button-link|button-styles|icon-button|external-mark|link|logo|spinner|svg-icon)\.tsx?/;

/** What shows news and knows how old they are, on the home page too. */
const KIT = /src\/lib\/(?:prerendered|now)\.ts|src\/features\/news\/api\/keys|src\/components\/ui\/skeleton\./;

/** What the product visuals at the top of pages are made of. */
const VISUALS =
  /src\/components\/(?:motion\/(?:use-playback|once-scrolled|player|wants-motion|playback-button)|visuals\/window)\.|lucide-react\/dist\/esm\/icons\/(?:pause|play|rotate-ccw)\.mjs/;

/** Some pages have one, many have none. */
const BUTTON = /src\/components\/ui\/button\./;

/** What marketing pages are made of. */
const SECTIONS = /src\/components\/sections\/(?:section|section-header|closing-call)\./;

/** What pages that read tables need besides. */
const DATA = /node_modules\/@tanstack\/|src\/lib\/(?:query-client|errors|deadline)\.ts/;

/** What shows articles, in lists and whole. */
const ARTICLES =
  /contract\/(?:calendar|picture-widths)|src\/lib\/(?:dates|origins)\.ts|src\/features\/news\/(?:components\/(?:news-card|news-image|news-grid|news-card-skeleton|cover-placeholder|event-facts)|event-state|news-item|failure-hint|reading-time)|icons\/link-2|src\/components\/(?:ui\/date-tile|feedback\/(?:error-block|empty-state)|markdown\/(?:url-policy|text-skeleton|plain-text))/;

/** A file for each icon would be mostly its name, which the start of the site has to know too. */
const SHARED_ICON = /lucide-react\/dist\/esm\/icons\//;

/** Those that first screens show, apart from the many that come later. */
const FIRST_ICON = /lucide-react\/dist\/esm\/icons\/(?:circle-check|copy|mail|message-circle|moon|phone)\.mjs/;

export default defineConfig(({ mode, command }) => {
  const variables = loadEnv(mode, process.cwd(), 'VITE_');
  checkBuildEnv(variables);
  // index.html names the brand before any script runs.
  process.env['VITE_BRAND_NAME'] ??= variables['VITE_BRAND_NAME'] ?? 'Tertulia';

  return {
    plugins: [react(), tailwindcss(), leanPackages],
    resolve: {
      alias: [
        ...(command === 'build' ? lean : []),
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
    server: { port: Number(process.env['WEB_PORT'] ?? 5173), strictPort: true, host: 'localhost' },
    build: {
      target: 'es2022',
      // The browsers that Tailwind 4 asks for: styles for older ones (each colour three times over) would only make every page heavier.
      cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      sourcemap: true,
      manifest: true,
      modulePreload: { polyfill: false },
      // What every page needs to come to life travels as one file: in many small ones it would weigh more.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'frame', test: FRAME },
              { name: 'button', test: BUTTON },
              { name: 'visuals', test: VISUALS },
              { name: 'first-icons', test: FIRST_ICON },
              { name: 'icons', test: SHARED_ICON, minShareCount: 3 },
              { name: 'kit', test: KIT },
              { name: 'sections', test: SECTIONS },
              { name: 'data', test: DATA },
              { name: 'articles', test: ARTICLES, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
});
