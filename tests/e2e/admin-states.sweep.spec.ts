import type { Page, Route } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/types/database.ts';
import { expect, test } from './admin-test.ts';
import { openEditor, saveButton, storedDrafts } from './article-editor.ts';
import type { Article } from './article-store.ts';
import type { Fixtures, Stack } from './fixtures.ts';
import type { Person } from './people.ts';
import { submitLogin } from './people.ts';
import { picture, pictureField } from './picture-field.ts';
import { pickerOf } from './picture-library.ts';
import { nextWeek, signUp } from './registrations-desk.ts';
import { untilHydrated } from './until-hydrated.ts';

/** What a state is brought about with. The article is an event's draft, for which somebody has signed up. */
type Scene = { page: Page; article: Article; api: SupabaseClient<Database>; admin: Person; stack: Stack };

type State = {
  name: string;
  /** Where it is seen; `:id` is the article's. Without one, `act` opens it. */
  path?: string;
  before?: (page: Page) => Promise<unknown>;
  act?: (scene: Scene) => Promise<unknown>;
  /** What is on the screen then. */
  sight: string | RegExp;
  /** A spinner or a skeleton in the place of the whole page, whose title is still to come. */
  isUntitled?: true;
};

/** Nothing answers. */
const silent = (pattern: string) => (page: Page) => page.route(pattern, () => {});
const answered =
  (pattern: string, json: unknown, status = 200) =>
  (page: Page) =>
    page.route(pattern, (route) => route.fulfill({ status, json }));
/** Not worth asking again at once: the failure shows without a wait. */
const refused = (pattern: string, json: unknown = {}) => answered(pattern, json, 400);
const ofMethod = (method: string, pattern: string, answer: (route: Route) => unknown) => (page: Page) =>
  page.route(pattern, (route) => (route.request().method() === method ? answer(route) : route.fallback()));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const edit = async ({ page, article }: Pick<Scene, 'page' | 'article'>) => openEditor(page, article.title);
const unfold =
  (title: string) =>
  async ({ page, article }: Scene) => {
    await edit({ page, article });
    await page.getByText(title, { exact: true }).click();
  };
const choosePicture = async (scene: Scene) => {
  await edit(scene);
  await pictureField(scene.page).getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  await expect(pickerOf(scene.page)).toBeVisible();
};
const seek = ({ page }: Scene) => page.getByLabel('Buscar').last().fill('zzzz-nada');

const ARTICLES = '**/rest/v1/news_events?*';
const PICTURES = '**/rest/v1/rpc/list_pictures';
const SUBSCRIBERS = '**/rest/v1/newsletter_subscribers?*';
const DELETED = '**/rest/v1/deleted_articles?*';
const FACTORS = '**/auth/v1/user';
const ROLES = '**/rest/v1/user_roles?*';
const MAIL = '**/functions/v1/preview-mail';
const UPLOADS = '**/storage/v1/object/news-images/*';

const noPictures = { total: 0, per_page: 24, pictures: [] };
const factor = (kind: string) => ({
  id: 'factor-1',
  factor_type: kind,
  status: 'verified',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

/** An account with a second factor: the embedded backend has none. */
const withFactor = (page: Page) =>
  page.route(FACTORS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), factors: [factor('totp')] } });
  });

/** How many ask for news. */
const counted = (count: number, pattern = SUBSCRIBERS) =>
  ofMethod('HEAD', pattern, (route) =>
    route.fulfill({
      headers: {
        'content-range': `*/${count}`,
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-range',
      },
    }),
  );

/** The code is there, and the page shows its title: what is read is what is waited for. */
const pageCame = ({ page }: Scene) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** Gives this answer to code that the page did not need so far. */
async function answerNewCode(page: Page, answer: (route: Route) => unknown): Promise<void> {
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route('**/*.js', (route) => (known.includes(route.request().url()) ? route.continue() : answer(route)));
}

/** What each page reads first, and what it says when that fails. */
const reads = [
  ['/admin/news', ARTICLES, 'No hemos podido cargar las noticias.'],
  ['/admin/news/:id/preview', ARTICLES, 'No hemos podido cargar la vista previa.'],
  ['/admin/imagenes', PICTURES, 'No hemos podido cargar las imágenes.'],
  ['/admin/registrations', '**/rest/v1/event_registrations?*', 'No hemos podido cargar los registros.'],
  ['/admin/boletin', SUBSCRIBERS, 'No hemos podido cargar el boletín.'],
  ['/admin/medidas', '**/rest/v1/rpc/site_metrics', 'No hemos podido cargar las medidas.'],
  ['/admin/estado', '**/rest/v1/rpc/site_state', 'No hemos podido comprobar el estado.'],
  ['/admin/estado', '**/rest/v1/rpc/webhook_state', 'No hemos podido leer los avisos.'],
  ['/admin/equipo', '**/rest/v1/rpc/list_administrators', 'No hemos podido cargar el equipo.'],
  ['/admin/equipo', FACTORS, 'No hemos podido comprobar tu segundo paso.'],
] as const;

const inside: State[] = [
  ...reads.flatMap(([path, pattern, failure]): State[] => [
    {
      name: `${path} before ${pattern} answers`,
      path,
      before: silent(pattern),
      ...(path.endsWith('/preview') ? { sight: 'Cargando…', isUntitled: true } : { act: pageCame, sight: 'Cargando…' }),
    },
    { name: `${path} where ${pattern} fails`, path, before: refused(pattern), sight: failure },
  ]),
  ...['/admin/news', '/admin/news/:id/preview'].flatMap((path): State[] => [
    {
      name: `${path} before the role is known`,
      path,
      before: silent(ROLES),
      sight: 'Comprobando sesión…',
      isUntitled: true,
    },
    {
      name: `${path} where the role cannot be asked`,
      path,
      before: refused(ROLES),
      sight: 'No hemos podido comprobar tu sesión.',
    },
  ]),
  {
    name: 'a page whose code is on its way',
    path: '/admin/news',
    before: async (page) => {
      await page.goto('/demo');
      await untilHydrated(page);
      await answerNewCode(page, () => {});
    },
    sight: 'Cargando…',
    isUntitled: true,
  },
  {
    name: 'a page whose code does not come',
    path: '/admin/news',
    act: async ({ page }) => {
      await expect(page.getByText(/en total/)).toBeVisible();
      await answerNewCode(page, (route) => route.fulfill({ status: 404 }));
      await page.getByRole('link', { name: 'Medidas' }).click();
    },
    sight: 'No hemos podido mostrar esta página',
  },

  {
    name: 'no article yet',
    path: '/admin/news',
    before: answered(ARTICLES, []),
    sight: 'Todavía no hay publicaciones',
  },
  { name: 'no article like that', path: '/admin/news', act: seek, sight: 'Nada coincide con los filtros' },
  {
    name: 'a preview of nothing',
    path: '/admin/news/00000000-0000-4000-8000-000000000000/preview',
    sight: 'Noticia no encontrada',
  },
  ...(
    [
      [silent(DELETED), 'Cargando…'],
      [refused(DELETED), 'No hemos podido cargar las noticias eliminadas.'],
      [answered(DELETED, []), 'No hay noticias eliminadas'],
    ] as const
  ).map(([before, sight]): State => ({
    name: `among what was deleted: ${sight}`,
    path: '/admin/news',
    before,
    act: ({ page }) => press(page, 'Eliminadas'),
    sight,
  })),

  {
    name: 'a new article',
    path: '/admin/news',
    act: ({ page }) => press(page, 'Nueva Noticia/Evento'),
    sight: 'Nueva noticia o evento',
  },
  { name: 'the keys of the editor', act: unfold('Atajos de teclado'), sight: 'negrita' },
  { name: 'the cards of a link', act: unfold('Así se verá al compartirlo'), sight: 'LinkedIn' },
  { name: 'no version yet', act: unfold('Versiones anteriores'), sight: /^Todavía ninguna/ },
  {
    name: 'versions that cannot be read',
    before: refused('**/rest/v1/article_versions?*'),
    act: unfold('Versiones anteriores'),
    sight: 'No se han podido leer las versiones.',
  },
  {
    name: 'what an article said before',
    act: async (scene) => {
      await scene.api.from('news_events').update({ content: 'Otro texto.' }).eq('id', scene.article.id);
      await unfold('Versiones anteriores')(scene);
      await scene.page.getByRole('button', { name: /^Ver los cambios/ }).click();
    },
    sight: 'Recuperar esta versión',
  },
  {
    name: 'a mail that is being written',
    before: silent(MAIL),
    act: unfold('Así llegará el correo'),
    sight: 'Cargando…',
  },
  {
    name: 'a mail that could not be written',
    before: refused(MAIL),
    act: unfold('Así llegará el correo'),
    sight: 'No hemos podido escribir el email.',
  },
  {
    name: 'the text of a mail',
    act: async (scene) => {
      await unfold('Así llegará el correo')(scene);
      await scene.page.getByRole('tab', { name: 'Solo texto' }).click();
    },
    sight: 'Enviarme una prueba',
  },
  {
    name: 'unsaved work, in the list',
    act: async (scene) => {
      await edit(scene);
      await scene.page.getByLabel('Contenido').fill('A medias');
      await expect.poll(() => storedDrafts(scene.page)).toEqual(['A medias']);
      await scene.page.goto('/admin/news');
    },
    sight: /^Hay cambios sin guardar en/,
  },
  {
    name: 'unsaved work, in the editor',
    act: async (scene) => {
      await edit(scene);
      await scene.page.getByLabel('Contenido').fill('A medias');
      await expect.poll(() => storedDrafts(scene.page)).toEqual(['A medias']);
      await edit(scene);
    },
    sight: /^Hay cambios sin guardar de otra vez/,
  },
  {
    name: 'an article that somebody else has changed',
    act: async (scene) => {
      await edit(scene);
      await scene.page.getByLabel('Contenido').fill('Mi texto');
      await scene.api.from('news_events').update({ content: 'El de otra persona' }).eq('id', scene.article.id);
      await saveButton(scene.page).click();
    },
    sight: 'Otra persona ha modificado esta noticia',
  },
  ...(
    [
      [silent, 'Guardando...'],
      [refused, 'El servidor no ha aceptado los datos. Revisa los campos.'],
    ] as const
  ).map(([answer, sight]): State => ({
    name: `while an article is saved: ${sight}`,
    act: async (scene) => {
      await edit(scene);
      await scene.page.getByLabel('Contenido').fill('Otro texto.');
      await answer('**/rest/v1/rpc/save_with_join_link')(scene.page);
      await ofMethod('PATCH', ARTICLES, (route) =>
        answer === refused ? route.fulfill({ status: 400, json: {} }) : {},
      )(scene.page);
      await saveButton(scene.page).click();
    },
    sight,
  })),
  {
    name: 'a file that is no picture',
    act: async (scene) => {
      await edit(scene);
      const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('texto') };
      await scene.page.getByLabel('Imagen').setInputFiles(file);
    },
    sight: 'Por favor selecciona un archivo de imagen válido',
  },
  ...(
    [
      [silent(UPLOADS), 'Subiendo imagen…'],
      [refused(UPLOADS), 'No se ha podido subir la imagen. Vuelve a intentarlo.'],
    ] as const
  ).map(([before, sight]): State => ({
    name: `with a picture for the text: ${sight}`,
    before,
    act: async (scene) => {
      await edit(scene);
      await scene.page.locator('input[type=file][multiple]').setInputFiles(picture);
    },
    sight,
  })),
  ...(
    [
      [silent(PICTURES), 'Cargando…'],
      [refused(PICTURES), 'No hemos podido cargar las imágenes.'],
      [answered(PICTURES, noPictures), 'Todavía no hay imágenes'],
    ] as const
  ).map(([before, sight]): State => ({
    name: `where a picture is chosen: ${sight}`,
    before,
    act: choosePicture,
    sight,
  })),
  {
    name: 'no picture like that to choose',
    act: async (scene) => {
      await choosePicture(scene);
      await seek(scene);
    },
    sight: 'Ninguna imagen coincide',
  },

  {
    name: 'no picture yet',
    path: '/admin/imagenes',
    before: answered(PICTURES, noPictures),
    sight: 'Todavía no hay imágenes',
  },
  { name: 'no picture like that', path: '/admin/imagenes', act: seek, sight: 'Ninguna imagen coincide' },

  {
    name: 'no sign-up yet',
    path: '/admin/registrations',
    before: answered('**/rest/v1/event_registrations?*', []),
    sight: 'No hay registros todavía',
  },
  { name: 'no sign-up like that', path: '/admin/registrations', act: seek, sight: 'Nadie coincide con la búsqueda' },
  {
    name: 'no address to give the data of',
    path: '/admin/registrations',
    act: async ({ page }) => {
      await page.getByLabel('Email de la persona').fill('ana');
      await press(page, 'Exportar datos');
    },
    sight: 'Email inválido',
  },

  {
    name: 'nobody who wants news',
    path: '/admin/boletin',
    before: counted(0),
    sight: 'Nadie ha pedido novedades todavía',
  },
  ...(
    [
      [() => {}, 'Cargando…'],
      [(route: Route) => route.fulfill({ status: 400, json: {} }), 'No hemos podido cargar las direcciones.'],
    ] as const
  ).map(([answer, sight]): State => ({
    name: `among who wants news: ${sight}`,
    path: '/admin/boletin',
    before: async (page) => {
      await counted(1)(page);
      await ofMethod('GET', SUBSCRIBERS, answer)(page);
    },
    act: pageCame,
    sight,
  })),
  {
    name: 'nobody like that who wants news',
    path: '/admin/boletin',
    before: async (page) => {
      await counted(1)(page);
      await counted(0, '**/rest/v1/newsletter_subscribers?*like*')(page);
    },
    act: seek,
    sight: 'Nadie coincide con la búsqueda',
  },

  { name: 'the numbers of 90 days', path: '/admin/medidas?dias=90', sight: 'Por origen' },
  {
    name: 'a state that could not be read again',
    path: '/admin/estado',
    act: async ({ page }) => {
      await expect(page.getByText('La función responde.')).toBeVisible();
      await refused('**/rest/v1/rpc/site_state')(page);
      await press(page, 'Actualizar');
    },
    sight: /^No se ha podido actualizar/,
  },

  { name: 'a second factor', path: '/admin/equipo', before: withFactor, sight: 'Activado' },
  {
    name: 'the question whether it is taken away',
    path: '/admin/equipo',
    before: withFactor,
    act: ({ page }) => press(page, 'Quitar segundo paso'),
    sight: 'Para entrar bastará con tu contraseña.',
  },
  {
    name: 'a second factor whose code is wrong',
    path: '/admin/equipo',
    before: answered('**/auth/v1/factors', {
      id: 'factor-1',
      type: 'totp',
      totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://x' },
    }),
    act: async ({ page }) => {
      await press(page, 'Activar segundo paso');
      await press(page, 'Activar');
    },
    sight: 'El código tiene 6 cifras',
  },
];

const TOKEN = '**/auth/v1/token?*';
const recover = async (page: Page, email: string) => {
  await press(page, '¿Has olvidado la contraseña?');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Enviar enlace');
};

const outside: State[] = [
  { name: 'empty fields', act: ({ page }) => press(page, 'Iniciar sesión'), sight: 'La contraseña es obligatoria' },
  {
    name: 'a login on its way',
    before: silent(TOKEN),
    act: ({ page, admin }) => submitLogin(page, admin),
    sight: 'Iniciando sesión...',
  },
  {
    name: 'a wrong password',
    before: refused(TOKEN, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }),
    act: ({ page, admin }) => submitLogin(page, admin),
    sight: 'El email o la contraseña no son correctos.',
  },
  {
    name: 'a role that cannot be asked',
    before: refused(ROLES),
    act: ({ page, admin }) => submitLogin(page, admin),
    sight: 'No hemos podido comprobar tu sesión.',
  },
  {
    name: 'a second factor that this site cannot ask for',
    before: (page) =>
      page.route(TOKEN, async (route) => {
        const response = await route.fetch();
        const granted = await response.json();
        const user = { ...granted.user, factors: [factor('phone')] };
        await route.fulfill({ response, json: { ...granted, user } });
      }),
    act: ({ page, admin }) => submitLogin(page, admin),
    sight: /^Tu cuenta pide un segundo paso/,
  },
  { name: 'no address to recover', act: ({ page }) => recover(page, ''), sight: 'El email es obligatorio' },
  {
    name: 'a recovery mail that was refused',
    before: refused('**/auth/v1/recover*', { code: 429, error_code: 'over_email_send_rate_limit', msg: 'Wait' }),
    act: ({ page, admin }) => recover(page, admin.email),
    sight: /^Ya te hemos enviado un email hace poco/,
  },
  {
    name: 'a recovery mail that was sent',
    before: answered('**/auth/v1/recover*', {}),
    act: ({ page, admin }) => recover(page, admin.email),
    sight: /^Si hay una cuenta con ese email/,
  },
  { name: 'a link that did not work', path: '/login#error_code=otp_expired', sight: /^El enlace ha caducado/ },
  {
    name: 'a link that was used already',
    path: '/login#token_hash=usado&type=recovery',
    before: refused('**/auth/v1/verify*', { code: 403, error_code: 'otp_expired', msg: 'Expired' }),
    act: ({ page }) => press(page, 'Continuar'),
    sight: 'Pedir otro enlace',
  },
  {
    name: 'a new password that is too short',
    path: '/login#token_hash=bueno&type=recovery',
    act: async ({ page, admin: { email, password }, stack }) => {
      // The mailed token is spared: the session is one of a password.
      const granted = await fetch(`${stack.apiUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      await answered('**/auth/v1/verify*', await granted.json())(page);
      await press(page, 'Continuar');
      await page.getByLabel('Contraseña nueva').fill('corta');
      await press(page, 'Guardar contraseña');
    },
    sight: 'La contraseña debe tener al menos 12 caracteres',
  },
];

/** Brings a state about, and looks at it on both screens. */
async function lookAt(
  { path, before, act, sight, isUntitled }: State,
  scene: Scene,
  checkA11y: Fixtures['checkA11y'],
): Promise<void> {
  const { page, article } = scene;
  await before?.(page);
  if (path) await page.goto(path.replace(':id', article.id));
  await act?.(scene);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(page.getByText(sight).filter({ visible: true }).first()).toBeVisible();
    await checkA11y(undefined, { hasTitle: !isUntitled });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
}

const SAID = /Failed to load resource|was not saved|could not be|not answer|dynamically imported|AppError/;
const draft = { category: 'evento', event_date: nextWeek(), show_registration_form: true, is_published: false };

test.describe('free of accessibility faults, and as wide as the screen at most:', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(SAID));

  for (const state of inside)
    test(state.name, async ({ adminPage: page, addArticle, api, admin, stack, checkA11y }) => {
      const article = await addArticle(draft);
      await signUp(api, article.id, [{ name: 'Ana Núñez' }]);
      await lookAt(state, { page, article, api, admin, stack }, checkA11y);
    });

  for (const state of outside)
    test(`the login with ${state.name}`, async ({ page, addArticle, api, admin, stack, checkA11y }) => {
      const article = await addArticle(draft);
      await lookAt({ path: '/login', ...state }, { page, article, api, admin, stack }, checkA11y);
    });
});
