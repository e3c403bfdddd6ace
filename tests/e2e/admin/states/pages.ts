import { expect } from '@playwright/test';
import { listedRegistrations } from '../../../helpers/database/registrations.ts';
import { untilHydrated } from '../../steps/until-hydrated.ts';
import {
  type State,
  silent,
  answered,
  ofMethod,
  press,
  seek,
  ARTICLES,
  IMAGES,
  SUBSCRIBERS,
  DELETED,
  FACTORS,
  ROLES,
  noImages,
  withFactor,
  counted,
  pageCame,
  answerNewCode,
} from './scene.ts';

const none = { count: 0, before: 0 };

/** The first read of each page. tests/proof/faults.spec.ts covers its failure. */
const reads = [
  ['/admin/news', ARTICLES],
  ['/admin/imagenes', IMAGES],
  ['/admin/registrations', '**/rest/v1/rpc/list_registrations'],
  ['/admin/registrations/:id/asistencia', '**/rest/v1/rpc/door_list'],
  ['/admin/registrations/:id/mensaje', '**/rest/v1/rpc/follow_up_state'],
  ['/admin/boletin', SUBSCRIBERS],
  ['/admin/medidas', '**/rest/v1/rpc/site_metrics'],
  ['/admin/estado', '**/rest/v1/rpc/site_state'],
  ['/admin/estado', '**/rest/v1/rpc/webhook_state'],
  ['/admin/equipo', '**/rest/v1/rpc/list_administrators'],
  ['/admin/equipo', FACTORS],
] as const;

/** Each page with its content. */
const whole = [
  ['/admin/news', /en total/],
  ['/admin/news/:id/preview', 'Vista previa para administradores.'],
  ['/admin/registrations', /en total/],
  ['/admin/imagenes', /^\d+ imágenes$/],
  ['/admin/medidas', 'Por origen'],
  ['/admin/estado', 'La función responde.'],
  ['/admin/equipo', 'Enviar invitación'],
] as const;

/** The admin pages and their lists: loaded, loading, failed, empty. */
export const pageStates: State[] = [
  ...whole.map(([path, sight]): State => ({ name: `${path} with what it shows`, path, sight })),
  ...reads.map(([path, pattern]): State => ({
    name: `${path} before ${pattern} answers`,
    path,
    before: silent(pattern),
    act: pageCame,
    sight: 'Cargando…',
  })),
  {
    name: 'a preview before its article answers',
    path: '/admin/news/:id/preview',
    before: silent(ARTICLES),
    sight: 'Cargando…',
    isUntitled: true,
  },
  ...['/admin/news', '/admin/news/:id/preview'].map((path): State => ({
    name: `${path} before the role is known`,
    path,
    before: silent(ROLES),
    sight: 'Comprobando sesión…',
    isUntitled: true,
  })),
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
    name: 'no image yet',
    path: '/admin/imagenes',
    before: answered(IMAGES, noImages),
    sight: 'Todavía no hay imágenes',
  },
  { name: 'no image like that', path: '/admin/imagenes', act: seek, sight: 'Ninguna imagen coincide' },

  {
    name: 'no registration yet',
    path: '/admin/registrations',
    before: answered('**/rest/v1/rpc/list_registrations', listedRegistrations()),
    sight: 'No hay registros todavía',
  },
  {
    name: 'no registration like that',
    path: '/admin/registrations',
    act: seek,
    sight: 'Nadie coincide con la búsqueda',
  },
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
    name: 'no subscribers',
    path: '/admin/boletin',
    before: counted(0),
    sight: 'Nadie ha pedido novedades todavía',
  },
  {
    name: 'among who wants news, before they come',
    path: '/admin/boletin',
    before: async (page) => {
      await counted(1)(page);
      await ofMethod('GET', SUBSCRIBERS, () => {})(page);
    },
    act: pageCame,
    sight: 'Cargando…',
  },
  {
    name: 'no subscribers that match the search',
    path: '/admin/boletin',
    before: async (page) => {
      await counted(1)(page);
      await counted(0, '**/rest/v1/newsletter_subscribers?*like*')(page);
    },
    act: seek,
    sight: 'Nadie coincide con la búsqueda',
  },

  {
    name: 'no numbers yet',
    path: '/admin/medidas',
    before: answered('**/rest/v1/rpc/site_metrics', {
      first_day: '2026-03-01',
      last_day: '2026-03-30',
      counted_since: null,
      totals: { views: none, event_views: none, registrations: none, cancellations: none, mails: none },
      days: [{ day: '2026-03-01', views: 0, registrations: 0 }],
      articles: [],
      attendance: { registered: none, came: none, events: [] },
      sources: [],
    }),
    sight: 'Todavía no hay nada que medir',
  },

  { name: 'a second factor', path: '/admin/equipo', before: withFactor, sight: 'Activado' },
  {
    name: 'the question whether it is taken away',
    path: '/admin/equipo',
    before: withFactor,
    act: ({ page }) => press(page, 'Quitar segundo paso'),
    sight: 'Para entrar bastará con tu contraseña.',
  },
];
