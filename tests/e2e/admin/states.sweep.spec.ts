import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/admin-test.ts';
import { editorStates } from './states/editor.ts';
import { loginStates } from './states/login.ts';
import { pageStates } from './states/pages.ts';
import type { Scene, State } from './states/scene.ts';
import type { Fixtures } from '../steps/fixtures.ts';
import { nextWeek, register } from '../steps/registrations-desk.ts';

/** Sets up a state and checks it on both screens. */
async function lookAt(
  { path, before, act, sight, isUntitled }: State,
  scene: Scene,
  checkA11y: Fixtures['checkA11y'],
): Promise<void> {
  const { page, article } = scene;
  await before?.(page);
  if (path) await page.goto(path.replace(':id', article.id));
  await act?.(scene);
  const seen = () => expect(page.getByText(sight).filter({ visible: true }).first()).toBeVisible();
  // A page whose code is missing reloads once by itself before it shows its error.
  await seen();
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await resize(page, viewport);
    await seen();
    await checkA11y(undefined, { hasTitle: !isUntitled });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
}

const SAID = /Failed to load resource|was not saved|could not be|not answer|dynamically imported|AppError/;
const draft = { category: 'evento', event_date: nextWeek(), show_registration_form: true, is_published: false };

test.describe('accessible and no wider than the screen:', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(SAID));

  for (const state of [...pageStates, ...editorStates])
    test(state.name, async ({ adminPage: page, addArticle, api, admin, stack, checkA11y }) => {
      const article = await addArticle(draft);
      await register(api, article.id, [{ name: 'Ana Núñez' }]);
      await lookAt(state, { page, article, api, admin, stack }, checkA11y);
    });

  for (const state of loginStates)
    test(`the login with ${state.name}`, async ({ page, addArticle, api, admin, stack, checkA11y }) => {
      const article = await addArticle(draft);
      await lookAt({ path: '/login', ...state }, { page, article, api, admin, stack }, checkA11y);
    });
});
