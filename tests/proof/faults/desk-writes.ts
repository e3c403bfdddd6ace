import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openEditor, saveButton } from '../../e2e/steps/article-editor.ts';
import { chooseAction } from '../../e2e/steps/article-list.ts';
import { registerInVain } from '../../e2e/steps/outbox.ts';
import { createPerson } from '../../e2e/steps/people.ts';
import { answering, findArticle, pressing, type Call, type Kit } from './call.ts';

/** An event with a registration, found in the article list. */
async function findEvent({ page, publishEvent, register }: Kit) {
  const event = await publishEvent();
  await register(event);
  await findArticle(page, event.title);
  return event;
}

/** The registrations page, filtered to one event's registration. */
async function findRegistration({ page, publishEvent, register }: Kit) {
  const person = await register(await publishEvent());
  await page.goto('/admin/registrations');
  await page.getByLabel('Buscar').fill(person.email);
  await expect(page.getByText(person.email)).toBeVisible();
  // The row is on the first page too. What stands below moves up when the others go, from under a press.
  await expect(page.getByText(/^1 coincide/)).toBeVisible();
  return person;
}

/** Enters a registrant's address in the privacy form; a failed call keeps it. */
async function namePerson(kit: Kit) {
  const { email } = await findRegistration(kit);
  const field = kit.page.getByLabel('Email de la persona');
  await field.fill(email);
  return { kept: () => expect(field).toHaveValue(email) };
}

/** Adds a confirmed newsletter subscriber over the API. Gives the address. */
export async function addSubscriber(): Promise<string> {
  const email = `eva-${randomUUID()}@example.com`;
  const answer = await fetch(`${process.env['E2E_API_URL']}/rest/v1/newsletter_subscribers`, {
    method: 'POST',
    headers: { apikey: process.env['E2E_SECRET_KEY'] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      consent_text_version: '2026-01',
      event_title: 'Taller',
      confirmed_at: '2026-03-15T17:30:00Z',
    }),
  });
  if (!answer.ok) throw new Error(`The subscriber was not stored: ${answer.status} ${await answer.text()}`);
  return email;
}

async function findSubscriber(page: Page) {
  const email = await addSubscriber();
  await page.goto('/admin/boletin');
  await page.getByLabel('Buscar').fill(email);
  const button = page.getByRole('button', { name: `Quitar a ${email}` });
  await expect(button).toBeVisible();
  return { email, button };
}

/** Writes of events, registrations, subscribers and the team. */
export const deskWrites: readonly Call[] = [
  {
    name: 'cancelling an event',
    is: 'POST rpc/cancel_event',
    prepare: async (kit) => {
      const { title } = await findEvent(kit);
      await chooseAction(kit.page, title, 'Cancelar evento');
      return answering(kit.page, 'Cancelar evento', 'Error al cancelar el evento', 'Evento cancelado');
    },
  },
  {
    name: 'restoring an event',
    is: 'POST rpc/restore_event',
    prepare: async (kit) => {
      const { page } = kit;
      const { title } = await findEvent(kit);
      await chooseAction(page, title, 'Cancelar evento');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar evento' }).click();
      await chooseAction(page, title, 'Restaurar evento');
      return answering(page, 'Restaurar evento', 'Error al restaurar el evento', 'Evento restaurado');
    },
  },
  {
    name: 'telling of a change',
    is: 'POST rpc/announce_change',
    prepare: async ({ page, publishEvent, register }) => {
      const event = await publishEvent();
      await register(event);
      await openEditor(page, event.title);
      await page.getByLabel('Ubicación del evento').fill('Biblioteca');
      await saveButton(page).click();
      return answering(page, /^Avisar a/, 'Error al enviar los cambios', 'Cambios enviados');
    },
  },
  {
    name: 'deleting a registration',
    is: 'DELETE event_registrations',
    prepare: async (kit) => {
      const { page } = kit;
      const { name } = await findRegistration(kit);
      await page.getByRole('button', { name: `Eliminar el registro de ${name}` }).click();
      return answering(page, 'Eliminar', 'Error al eliminar el registro', 'Registro eliminado correctamente', {
        kept: () => expect(page.getByRole('alertdialog')).toContainText(name),
      });
    },
  },
  {
    name: 'sending a confirmation again',
    is: 'POST rpc/resend_confirmation',
    prepare: async (kit) => {
      const { page } = kit;
      const { name } = await findRegistration(kit);
      const button = page.getByRole('button', { name: `Reenviar el email a ${name}` });
      return pressing(page, button, 'Error al reenviar el email', 'Email reenviado', {
        done: page.getByText('Ya hay uno en camino para esta persona.'),
      });
    },
  },
  {
    name: 'exporting what is held about a person',
    is: 'POST rpc/export_person',
    prepare: async (kit) => {
      const { page } = kit;
      const kept = await namePerson(kit);
      const button = page.getByRole('button', { name: 'Exportar datos' });
      return pressing(page, button, 'Error al exportar los datos', 'Datos exportados', kept);
    },
  },
  {
    name: 'erasing a person',
    is: 'POST rpc/erase_person',
    prepare: async (kit) => {
      const { page } = kit;
      const kept = await namePerson(kit);
      await page.getByRole('button', { name: 'Borrar datos' }).click();
      return answering(page, 'Borrar datos', 'Error al borrar los datos', 'Datos borrados', {
        ...kept,
        done: page.getByText('No hay datos de esa persona').first(),
      });
    },
  },
  {
    name: 'retrying a mail',
    is: 'POST rpc/retry_mails',
    mayPass: { 'no answer at all': 'The page looks again by itself, and finds the mail queued.' },
    prepare: async ({ page, publishEvent }) => {
      const email = await registerInVain((await publishEvent()).id);
      await page.goto('/admin/estado');
      const button = page.getByRole('button', { name: `Reintentar el email para ${email}` });
      return {
        make: () => button.click(),
        failed: page.getByText('Error al reintentar').first(),
        passed: page.getByRole('listitem').filter({ hasText: email }).getByText('Pendiente', { exact: true }),
        // A late answer may have queued it meanwhile.
        again: async () => void ((await button.isVisible()) && (await button.click())),
      };
    },
  },
  {
    name: 'exporting who wants news',
    is: 'POST /functions/v1/newsletter',
    prepare: async ({ page }) => {
      await findSubscriber(page);
      const button = page.getByRole('button', { name: 'Exportar confirmados' });
      return pressing(page, button, 'Error al exportar el boletín', 'Boletín exportado');
    },
  },
  {
    name: 'taking a person off the list of news',
    is: 'DELETE newsletter_subscribers',
    prepare: async ({ page }) => {
      const { email, button } = await findSubscriber(page);
      await button.click();
      return answering(page, 'Quitar', 'Error al quitar la dirección', 'Dirección quitada del boletín', {
        kept: () => expect(page.getByRole('alertdialog')).toContainText(email),
      });
    },
  },
  {
    name: 'inviting an administrator',
    is: 'POST /functions/v1/invite-admin',
    prepare: async ({ page }) => {
      const email = `invitada-${randomUUID()}@example.com`;
      await page.goto('/admin/equipo');
      await page.getByLabel('Email').fill(email);
      const button = page.getByRole('button', { name: 'Enviar invitación' });
      return pressing(page, button, 'Error al enviar la invitación', 'Invitación enviada', {
        kept: () => expect(page.getByLabel('Email')).toHaveValue(email),
      });
    },
  },
  {
    name: 'taking the role from an administrator',
    is: 'POST rpc/remove_administrator',
    prepare: async ({ page }) => {
      const { email } = await createPerson();
      await page.goto('/admin/equipo');
      await page.getByRole('button', { name: `Quitar acceso a ${email}` }).click();
      return answering(page, 'Quitar acceso', 'Error al quitar el acceso', 'Acceso quitado');
    },
  },
];
