import type { Page } from '@playwright/test';

/** What the phone keeps of marks at the door, as one text; empty once the server has all of them. */
export const keptMarks = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('door-') && !key.startsWith('door-list:'))
      .join('\n'),
  );
