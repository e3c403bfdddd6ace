import { expect } from '@playwright/test';
import { chooseAction } from '../../e2e/steps/article-list.ts';
import { openEditor } from '../../e2e/steps/article-editor.ts';
import { deleteArticle } from './article-writes.ts';
import { addSubscriber } from './desk-writes.ts';
import { findArticle, opening, retry, type Call } from './call.ts';

/** Reads of the admin pages. */
export const adminReads: readonly Call[] = [
  {
    name: 'the list of all articles',
    is: 'GET news_events?order=created_at.desc,id.asc',
    prepare: async ({ page, publish }) => {
      await publish();
      return opening(page, '/admin/news', 'No hemos podido cargar las noticias.', page.getByText(/en total/));
    },
  },
  {
    name: 'the list of all registrations',
    is: 'POST rpc/list_registrations',
    prepare: async ({ page, publishEvent, register }) => {
      await register(await publishEvent());
      const path = '/admin/registrations';
      return opening(page, path, 'No hemos podido cargar los registros.', page.getByText(/en total/));
    },
  },
  {
    name: 'the preview of an article',
    is: 'GET news_events?id',
    prepare: async ({ page, publish }) => {
      const { id, title } = await publish({ is_published: false });
      const heading = page.getByRole('heading', { level: 1, name: title });
      return opening(page, `/admin/news/${id}/preview`, 'No hemos podido cargar la vista previa.', heading);
    },
  },
  {
    name: 'the list of deleted articles',
    is: 'GET deleted_articles',
    prepare: async (kit) => {
      const { page } = kit;
      const { title } = await deleteArticle(kit);
      return {
        make: () => page.getByRole('button', { name: 'Eliminadas', exact: true }).click(),
        failed: page.getByRole('alert').getByText('No hemos podido cargar las noticias eliminadas.'),
        passed: page.getByRole('button', { name: `Recuperar ${title}` }),
        again: retry(page),
      };
    },
  },
  {
    name: 'how many registrations go with an article',
    is: 'HEAD event_registrations',
    prepare: async ({ page, publishEvent, register }) => {
      const event = await publishEvent();
      await register(event);
      await findArticle(page, event.title);
      const ask = () => chooseAction(page, event.title, 'Eliminar');
      return {
        make: ask,
        failed: page.getByText('No hemos podido comprobar si tiene registros: se eliminarían con ella.'),
        passed: page.getByText('Se eliminará también 1 registro'),
        again: async () => {
          await page.getByRole('button', { name: 'Cancelar' }).click();
          await ask();
        },
      };
    },
  },
  {
    name: 'whether a slug is free',
    is: 'GET news_events?slug&select=id',
    prepare: async ({ page, publish }) => {
      const { slug } = await publish();
      await page.goto('/admin/news');
      await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
      await page.getByLabel('Título').fill('Algo');
      return {
        make: async () => {
          const asked = page.waitForRequest((request) => request.url().includes(`slug=eq.${slug}`));
          await page.getByLabel('Slug').fill(slug);
          await asked;
        },
        // The error appears on saving; until then the field is unchanged.
        failed: page.getByRole('dialog').getByLabel('Slug'),
        passed: page.getByText('Ya existe una noticia con este slug').first(),
        kept: () => expect(page.getByLabel('Slug')).toHaveValue(slug),
      };
    },
  },
  {
    name: 'the join link of an event',
    is: 'GET event_join_links',
    prepare: async ({ page, publishEvent }) => {
      const { title } = await publishEvent();
      return {
        make: () => openEditor(page, title),
        failed: page.getByRole('alert').getByText('No hemos podido leer el enlace.'),
        passed: page.getByLabel('Enlace para asistir'),
        again: retry(page),
      };
    },
  },
  {
    name: 'looking at a mail before it is sent',
    is: 'POST /functions/v1/preview-mail',
    prepare: async ({ page, publishEvent }) => {
      await openEditor(page, (await publishEvent()).title);
      return {
        make: () => page.getByText('Así llegará el email').click(),
        failed: page.getByRole('alert').getByText('No hemos podido escribir el email.'),
        passed: page.getByRole('button', { name: 'Enviarme una prueba' }),
        again: retry(page),
      };
    },
  },
  {
    name: 'what works',
    is: 'POST rpc/site_metrics',
    prepare: ({ page }) => {
      const heading = page.getByRole('heading', { name: 'Día a día' });
      return opening(page, '/admin/medidas', 'No hemos podido cargar las medidas.', heading);
    },
  },
  {
    name: 'the stored images',
    is: 'POST rpc/list_images',
    prepare: ({ page }) =>
      opening(page, '/admin/imagenes', 'No hemos podido cargar las imágenes.', page.getByText(/^\d+ imágenes$/)),
  },
  {
    name: 'who wants news',
    is: 'GET newsletter_subscribers',
    prepare: async ({ page }) => {
      await addSubscriber();
      const row = page.getByRole('button', { name: /^Quitar a/ }).first();
      return opening(page, '/admin/boletin', 'No hemos podido cargar las direcciones.', row);
    },
  },
  {
    name: 'who administers',
    is: 'POST rpc/list_administrators',
    prepare: ({ page }) => {
      const button = page.getByRole('button', { name: 'Enviar invitación' });
      return opening(page, '/admin/equipo', 'No hemos podido cargar el equipo.', button);
    },
  },
  {
    name: 'how the site is doing',
    is: 'POST rpc/site_state',
    prepare: ({ page }) =>
      opening(page, '/admin/estado', 'No hemos podido comprobar el estado.', page.getByText(/^Comprobado:/)),
  },
  {
    name: 'what the webhook told',
    is: 'POST rpc/webhook_state',
    prepare: ({ page }) =>
      opening(page, '/admin/estado', 'No hemos podido leer los avisos.', page.getByText(/^No hay ningún webhook\./)),
  },
  {
    name: 'whether the registration function answers',
    is: 'POST /functions/v1/send-event-registration',
    prepare: ({ page }) => ({
      make: async () => void (await page.goto('/admin/estado')),
      failed: page.getByText('La función no responde: nadie puede apuntarse.'),
      passed: page.getByText('La función responde.'),
      again: () => page.getByRole('button', { name: 'Actualizar' }).click(),
    }),
  },
];
