import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test as newsroom } from '../e2e/steps/newsroom-test.ts';
import { createPerson, openSession, type Person } from '../e2e/steps/people.ts';
import { adminReads } from './faults/admin-reads.ts';
import { articleWrites } from './faults/article-writes.ts';
import { isCall, type Call } from './faults/call.ts';
import { deskWrites } from './faults/desk-writes.ts';
import { faults, SERVER_WORDS, startCuttingServer } from './faults/faults.ts';
import { publicCalls } from './faults/public-calls.ts';
import { sessionCalls } from './faults/session-calls.ts';

const calls: readonly Call[] = [...publicCalls, ...sessionCalls, ...adminReads, ...articleWrites, ...deskWrites];

const test = newsroom.extend<object, { admin: Person; cutting: { url: string; server: Server } }>({
  admin: [
    // Playwright reads dependencies from this pattern, and there are none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, provide) => provide(await createPerson()),
    { scope: 'worker' },
  ],
  cutting: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- As above.
    async ({}, provide) => {
      const cutting = await startCuttingServer();
      await provide(cutting);
      cutting.server.close();
    },
    { scope: 'worker' },
  ],
});

/** Words from error messages of libraries, browsers and gateways that no Spanish sentence contains. */
const ENGLISH =
  /\b(?:failed|fetch|unexpected|undefined|null|NaN|object Object|timed? ?out|aborted|network|request|invalid|please|try again|could not|unable|token|JSON|response|status code|bad gateway|the server|not found)\b/i;

/** The page shows only the product's own Spanish messages, and no spinner remains. */
async function expectAtRest(page: Page, quotesServer: boolean): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const words = (await page.locator('body').innerText()).trim();
  expect(words.length).toBeGreaterThan(40);
  expect(quotesServer ? words.replaceAll(SERVER_WORDS, '') : words).not.toContain(SERVER_WORDS);
  expect(words.replaceAll(SERVER_WORDS, '')).not.toMatch(ENGLISH);
}

// Animations took a third of the CPU time, and nothing here is about motion.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const call of calls) {
  test.describe(call.name, () => {
    for (const fault of faults) {
      if (fault.forVisitors && !call.visitor) continue;
      test(fault.name, async ({ page, api, admin, cutting, stack, publish, publishEvent, allowConsole, checkA11y }) => {
        // Failures may be logged; an uncaught exception still fails the test.
        allowConsole(/./);
        if (!call.visitor) await openSession(page, admin);
        const register = async ({ id }: { id: string }) => {
          const person = { name: `Eva ${randomUUID().slice(0, 8)}`, email: `eva-${randomUUID()}@example.com` };
          const { error } = await api.from('event_registrations').insert({ event_id: id, ...person });
          if (error) throw error;
          return person;
        };
        const use = await call.prepare({ page, admin, publish, publishEvent, register });

        let met = 0;
        await page.route(`${stack.apiUrl}/**`, (route) => {
          if (!isCall(call.is, route.request().method(), new URL(route.request().url()))) return route.fallback();
          met += 1;
          return fault.put(route, cutting.url);
        });
        await use.make();
        await expect.poll(() => met).toBeGreaterThan(0);
        const failed = call.otherwise?.[fault.name]?.(page) ?? use.failed;
        const passes = fault.mayPass ?? call.mayPass?.[fault.name] !== undefined;
        await expect(passes ? failed.or(use.passed).first() : failed).toBeVisible();
        await expectAtRest(page, call.quotes?.includes(fault.name) ?? false);
        // With frames, axe opens a page of its own, which has no network here.
        if (fault.name === 'no network' && page.frames().length === 1) await checkA11y();
        if (!passes && use.again) await expect(use.passed).toHaveCount(0);
        await use.always?.();
        if (await use.passed.isVisible()) return;

        await use.kept?.();
        if (!use.again || call.otherwise?.[fault.name]) return;
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await use.again();
        await expect(fault.isDone && use.done ? use.passed.or(use.done).first() : use.passed).toBeVisible();
      });
    }
  });
}
