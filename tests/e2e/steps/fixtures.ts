import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type ConsoleMessage } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/functions/_shared/contract/backend/database.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { strandedTexts, translatePages } from './translator.ts';

export { expect };

/** A variable that the global setup has put into the environment. Throws when it is missing. */
export function addressFrom(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: the browser tests are started by Playwright with tests/setup/e2e.ts`);
  return value;
}

/** Addresses and key of the stack under test. */
export type Stack = { siteUrl: string; apiUrl: string; mailUrl: string; publishableKey: string };

export type Fixtures = {
  /** Simulates a translator on every page of the test. */
  translated: boolean;
  stack: Stack;
  /** The API with the secret key, for setup and cleanup. */
  api: SupabaseClient<Database>;
  mailbox: Mailbox;
  /** Allows console errors or warnings that match. All others, and every uncaught exception, fail the test. */
  allowConsole: (text: RegExp) => void;
  /**
   * Fails on accessibility violations of the page, or of the part that matches `selector`. A loading page has no title
   * yet.
   */
  checkA11y: (selector?: string, page?: { hasTitle?: boolean }) => Promise<void>;
};

function describe(message: ConsoleMessage): string {
  return `console.${message.type()}: ${message.text()} (${message.location().url})`;
}

export const test = base.extend<Fixtures>({
  translated: [false, { option: true }],

  context: async ({ context, translated }, provide) => {
    if (translated) await translatePages(context);
    await provide(context);
    if (translated)
      for (const page of context.pages())
        expect(await strandedTexts(page), `Texts of ${page.url()} that stayed old`).toEqual([]);
  },

  stack: async ({ baseURL: siteUrl = '' }, provide) =>
    provide({
      siteUrl,
      apiUrl: addressFrom('E2E_API_URL'),
      mailUrl: addressFrom('E2E_MAIL_URL'),
      publishableKey: addressFrom('E2E_PUBLISHABLE_KEY'),
    }),

  api: async ({ stack }, provide) =>
    provide(
      createClient<Database>(stack.apiUrl, addressFrom('E2E_SECRET_KEY'), {
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    ),

  mailbox: async ({ stack }, provide) => provide(openMailbox(stack.mailUrl)),

  allowConsole: [
    async ({ context, translated }, provide) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      const exceptions: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(describe(message));
      });
      context.on('weberror', (thrown) => {
        const { message, stack } = thrown.error();
        // React reports error 418 when it renders again a page that a translator changed before hydration.
        if (!translated || !message.startsWith('Minified React error #418'))
          exceptions.push(`uncaught: ${message}\n${stack}`);
      });
      await provide((text) => allowed.push(text));
      const unexpected = heard.filter((line) => !allowed.some((text) => text.test(line)));
      expect([...exceptions, ...unexpected], 'The page wrote errors or warnings to the console').toEqual([]);
    },
    { auto: true },
  ],

  checkA11y: async ({ page, contextOptions }, provide) =>
    provide(async (selector, { hasTitle = true } = {}) => {
      // Checks animations in their final state.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const builder = new AxeBuilder({ page })
        // Passed checks would take half as long again.
        .options({ resultTypes: ['violations'] })
        // Legacy mode avoids a second page, only needed for frames, which takes as long as the rules.
        .setLegacyMode(page.frames().length === 1)
        .disableRules(hasTitle ? [] : ['page-has-heading-one']);
      const { violations } = await (selector ? builder.include(selector) : builder).analyze();
      await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
      const found = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map((node) => `${node.html}\n    ${node.failureSummary}`).join('\n  ')}`,
      );
      expect(found, `Accessibility of ${page.url()}`).toEqual([]);
    }),
});
