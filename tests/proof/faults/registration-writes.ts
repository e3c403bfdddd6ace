import { expect } from '@playwright/test';
import { rest, type Call, type Kit } from './call.ts';

/** The list of sign-ups, searched for one of an event of its own. */
async function findSignUp({ page, publishEvent, signUp }: Kit) {
  const person = await signUp(await publishEvent());
  await page.goto('/admin/registrations');
  await page.getByLabel('Buscar').fill(person.email);
  await expect(page.getByText(person.email)).toBeVisible();
  return person;
}

/** What the registrations desk does. */
export const registrationWrites: readonly Call[] = [
  {
    name: 'deleting a sign-up',
    who: 'admin',
    is: (method, { pathname }) => method === 'DELETE' && pathname === rest('event_registrations'),
    prepare: async (kit) => {
      const { page } = kit;
      const { name } = await findSignUp(kit);
      await page.getByRole('button', { name: `Eliminar el registro de ${name}` }).click();
      const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      return {
        make: confirm,
        failed: page.getByText('Error al eliminar el registro').first(),
        passed: page.getByText('Registro eliminado correctamente'),
        again: confirm,
        kept: () => expect(page.getByRole('alertdialog')).toContainText(name),
      };
    },
  },
  {
    name: 'sending a confirmation again',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/resend_confirmation'),
    prepare: async (kit) => {
      const { page } = kit;
      const { name } = await findSignUp(kit);
      const resend = () => page.getByRole('button', { name: `Reenviar el email a ${name}` }).click();
      return {
        make: resend,
        failed: page.getByText('Error al reenviar el email').first(),
        passed: page.getByText('Email reenviado'),
        again: resend,
        done: page.getByText('Ya hay uno en camino para esta persona.'),
      };
    },
  },
  {
    name: 'exporting what is held about a person',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/export_person'),
    prepare: async (kit) => {
      const { page } = kit;
      const { email } = await findSignUp(kit);
      await page.getByLabel('Email de la persona').fill(email);
      const ask = () => page.getByRole('button', { name: 'Exportar datos' }).click();
      return {
        make: ask,
        failed: page.getByText('Error al exportar los datos').first(),
        passed: page.getByText('Datos exportados'),
        again: ask,
        kept: () => expect(page.getByLabel('Email de la persona')).toHaveValue(email),
      };
    },
  },
  {
    name: 'erasing a person',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/erase_person'),
    prepare: async (kit) => {
      const { page } = kit;
      const { email } = await findSignUp(kit);
      await page.getByLabel('Email de la persona').fill(email);
      await page.getByRole('button', { name: 'Borrar datos' }).click();
      const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Borrar datos' }).click();
      return {
        make: confirm,
        failed: page.getByText('Error al borrar los datos').first(),
        passed: page.getByText('Datos borrados'),
        again: confirm,
        done: page.getByText('No hay datos de esa persona').first(),
        kept: () => expect(page.getByLabel('Email de la persona')).toHaveValue(email),
      };
    },
  },
];
