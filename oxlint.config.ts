import { defineConfig } from 'oxlint';

/**
 * Lint rules, including the import directions (docs/architecture.md):
 * app → pages → features → components → lib, never back, and never from one page or feature to another;
 * tests → tools → scripts → hosting, supabase.
 * Imports are relative inside a folder and start with "@/" across folders. "../../" is refused, so that no rule below
 * can be bypassed.
 */
type Ban = { group: string[]; message: string; allowTypeImports?: boolean };

const bans = {
  app: { group: ['@/app/**'], message: 'Nothing imports the app: it is the composition root.' },
  pages: { group: ['@/pages/**'], message: 'A page is loaded lazily by the router and not imported elsewhere.' },
  features: { group: ['@/features/**'], message: 'This layer does not know the entities.' },
  otherFeatures: {
    group: ['@/features/**'],
    message: 'A feature imports its own folder relatively, and another feature only as FEATURES_BELOW says.',
  },
  onlyAuthAndDoor: {
    group: [
      '@/features/*',
      '@/features/*/**',
      ...['auth', 'door'].flatMap((feature) => [`!@/features/${feature}`, `!@/features/${feature}/**`]),
    ],
    message: 'The app knows two features: auth, and the door, whose marks each page of the admin sends.',
  },
  components: { group: ['@/components/**'], message: 'This layer knows no components.' },
  siblingGroups: {
    group: ['@/components/**', '!@/components/ui', '!@/components/ui/**'],
    message: 'components/ui imports no sibling group.',
  },
  client: {
    group: ['@/lib/supabase'],
    message: 'Supabase is spoken to in features/*/api and features/auth only.',
  },
  library: {
    group: ['@supabase/*'],
    message: 'The clients of Supabase are made in lib/supabase only.',
    allowTypeImports: true,
  },
  lib: {
    group: [
      '@/lib/*',
      '@/lib/*/**',
      ...['cn', 'elements', 'head-site', 'hydration', 'origins', 'paths'].map((file) => `!@/lib/${file}`),
    ],
    message: 'Components use only cn, elements, head-site, hydration, origins and paths of lib.',
  },
  types: { group: ['@contract/backend/database'], message: 'Components know no tables.' },
  motion: { group: ['framer-motion', 'framer-motion/**'], message: 'Only components/motion uses framer-motion.' },
  radix: { group: ['@radix-ui/*'], message: 'Only components/radix uses Radix.' },
  sonner: { group: ['sonner'], message: 'Toasts go through lib/notify.' },
  markdown: {
    group: ['react-markdown', 'remark-*', 'rehype-*', 'unified'],
    message: 'Only components/markdown draws Markdown, by the rules of contract/markdown.',
  },
  rawHtml: { group: ['rehype-raw'], message: 'Article text is never turned into raw HTML.' },
  backend: {
    group: ['**/supabase/functions/**', '**/supabase/local/**', '**/tests/**'],
    message: 'The site shares only @contract with the backend.',
  },
  deep: { group: ['../../**'], message: 'Across folders, import from "@/".' },
  site: {
    group: ['**/src/**'],
    message: 'The backend imports nothing of the site. What both need is in the contract.',
  },
  programs: { group: ['**/scripts/**', '**/tools/**', '**/hosting/**'], message: 'Programs start it, never back.' },
  tools: { group: ['**/tools/**'], message: 'No other program relies on a tool.' },
  tests: { group: ['**/tests/**'], message: 'Only tests import tests.' },
} satisfies Record<string, Ban>;

/** Imports between features: docs/architecture.md draws them. All other features import none. */
const FEATURES_BELOW = {
  media: ['articles'],
  registrations: ['articles'],
  'article-editor': ['articles', 'drafts', 'mail-previews', 'media', 'registrations'],
  'follow-ups': ['drafts', 'mail-previews'],
};

const {
  app,
  pages,
  features,
  otherFeatures,
  onlyAuthAndDoor,
  components,
  siblingGroups,
  client,
  library,
  lib,
  types,
  motion,
  radix,
  sonner,
  markdown,
  rawHtml,
  backend,
  deep,
  site,
  programs,
  tools,
  tests,
} = bans;
const everywhere = [library, rawHtml, backend, deep];

/** Follows `@/features/**`: gitignore rules must re-open a folder before its contents. */
const allowed = (feature: string) => [`!@/features/${feature}`, `!@/features/${feature}/**`];

function restrict(files: string[], patterns: Ban[], common: Ban[] = [markdown, ...everywhere]) {
  const rule: ['error', { patterns: Ban[] }] = ['error', { patterns: [...common, ...patterns] }];
  return { files, rules: { 'eslint/no-restricted-imports': rule } };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/translatable.ts'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { browser: true, es2024: true },
  ignorePatterns: [
    'dist',
    'supabase/.temp',
    'supabase/functions/_shared/contract/backend/database.ts',
    'playwright-report',
    'test-results',
  ],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // The scroll effect depends on the path without reading it.
    'react/exhaustive-effect-dependencies': 'off',
    'translatable/lone-text': 'error',
    'react/no-danger': 'error',
    'react/jsx-no-target-blank': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    // Forbids `as T`. "as const" stays allowed: it asserts nothing that the compiler does not see.
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/ban-ts-comment': 'error',
    'eslint/no-console': ['error', { allow: ['error', 'warn'] }],
    'eslint/eqeqeq': 'error',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-await-in-loop': 'off',
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '@fontsource-variable/**', '@testing-library/jest-dom/**'] },
    ],
    'unicorn/no-array-sort': 'off',
  },
  overrides: [
    restrict(['src/app/**'], [pages, onlyAuthAndDoor, client, motion, radix, sonner]),
    restrict(['src/app/routing/routes.tsx'], [onlyAuthAndDoor, client, motion, radix, sonner]),
    restrict(['src/app/routing/prerendered-pages.ts'], [pages, client, motion, radix, sonner]),
    restrict(['src/main.tsx'], [pages, features, client, motion, radix, sonner]),
    restrict(['src/pages/**'], [app, pages, client, motion, radix, sonner]),
    restrict(['src/features/**'], [app, pages, otherFeatures, client, motion, radix, sonner]),
    restrict(['src/features/*/api/**', 'src/features/auth/**'], [app, pages, otherFeatures, motion, radix, sonner]),
    ...Object.entries(FEATURES_BELOW).flatMap(([feature, below]) => {
      const others = { ...otherFeatures, group: ['@/features/*', '@/features/*/**', ...below.flatMap(allowed)] };
      return [
        restrict([`src/features/${feature}/**`], [app, pages, others, client, motion, radix, sonner]),
        restrict([`src/features/${feature}/api/**`], [app, pages, others, motion, radix, sonner]),
      ];
    }),
    restrict(['src/components/**'], [app, pages, features, client, lib, types, motion, radix, sonner]),
    restrict(
      ['src/components/markdown/**'],
      [app, pages, features, client, lib, types, motion, radix, sonner],
      everywhere,
    ),
    restrict(['src/components/ui/**'], [app, pages, features, client, lib, types, motion, radix, siblingGroups]),
    restrict(['src/components/radix/**'], [app, pages, features, client, lib, types, motion, sonner]),
    restrict(['src/components/motion/**'], [app, pages, features, client, lib, types, radix, sonner]),
    restrict(['src/lib/**'], [app, pages, features, components, motion, radix, sonner]),
    restrict(['src/lib/supabase.ts'], [app, pages, features, components, motion, radix, sonner], [backend, deep]),
    restrict(['src/lib/notify.ts'], [app, pages, features, components, motion, radix]),
    restrict(['supabase/**'], [site, programs, tests], []),
    restrict(['hosting/**'], [programs, tests], []),
    restrict(['scripts/**'], [tools, tests], []),
    restrict(['tools/**'], [tests], []),
    {
      files: ['scripts/**', 'tools/**', 'supabase/**', 'hosting/**', '*.config.ts'],
      env: { node: true },
      rules: { 'eslint/no-console': 'off' },
    },
    {
      files: ['tests/**'],
      env: { node: true },
      // Tests build invalid values on purpose.
      rules: {
        'typescript/consistent-type-assertions': 'off',
        'typescript/no-non-null-assertion': 'off',
        'eslint/no-console': 'off',
      },
    },
  ],
});
