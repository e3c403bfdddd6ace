import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createPerson } from '../../e2e/people.ts';
import { rest, retryButton, type Call } from './call.ts';

/** What the page of the administrators asks. */
export const teamCalls: readonly Call[] = [
  {
    name: 'who administers',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/list_administrators'),
    prepare: async ({ page }) => ({
      make: async () => void (await page.goto('/admin/equipo')),
      failed: page.getByRole('alert').getByText('No hemos podido cargar el equipo.'),
      passed: page.getByRole('button', { name: 'Enviar invitación' }),
      again: () => retryButton(page).first().click(),
    }),
  },
  {
    name: 'inviting somebody',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === '/functions/v1/invite-admin',
    prepare: async ({ page }) => {
      const email = `invitada-${randomUUID()}@example.com`;
      await page.goto('/admin/equipo');
      await page.getByLabel('Email').fill(email);
      const send = () => page.getByRole('button', { name: 'Enviar invitación' }).click();
      return {
        make: send,
        failed: page.getByText('Error al enviar la invitación').first(),
        passed: page.getByText('Invitación enviada', { exact: true }),
        again: send,
        kept: () => expect(page.getByLabel('Email')).toHaveValue(email),
      };
    },
  },
  {
    name: 'taking the role from somebody',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/remove_administrator'),
    prepare: async ({ page }) => {
      const { email } = await createPerson();
      await page.goto('/admin/equipo');
      await page.getByRole('button', { name: `Quitar acceso a ${email}` }).click();
      const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Quitar acceso' }).click();
      return {
        make: confirm,
        failed: page.getByText('Error al quitar el acceso').first(),
        passed: page.getByText('Acceso quitado', { exact: true }),
        again: confirm,
      };
    },
  },
];
