import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { articlePath, expect, test } from './newsroom-test.ts';

const SIGN_UP = /\/functions\/v1\/send-event-registration/;

const someone = () => `visita-${randomUUID()}@example.com`;

async function fillIn(page: Page, email: string, name = 'Ana Beltrán') {
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('Email').fill(email);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Confirmar Registro' });

test.describe('signing up', () => {
  test(
    'confirms in place, says so aloud, and sends the mail',
    { tag: '@core' },
    async ({ page, publishEvent, api, mailbox, checkA11y }) => {
      const event = await publishEvent();
      const email = someone();
      await page.goto(articlePath(event));
      await expect(page.getByText(`Reserva tu plaza en ${event.title} y lo añadimos a tu calendario.`)).toBeVisible();
      await checkA11y();
      await fillIn(page, `  ${email.toUpperCase()} `, '  Ana Beltrán ');
      await page.getByLabel('Empresa').fill(' Frío del Norte ');
      await submit(page).click();
      await expect(page.getByRole('heading', { name: '¡Registro Confirmado!' })).toBeFocused();
      await expect(page.getByText('¡Registro completado!')).toBeVisible();
      await expect(page.getByText('Revisa tu email para obtener el archivo de calendario.')).toBeVisible();
      await checkA11y();
      const { data } = await api.from('event_registrations').select('name, email, company').eq('event_id', event.id);
      expect(data).toEqual([{ name: 'Ana Beltrán', email, company: 'Frío del Norte' }]);
      expect((await mailbox.waitFor(email)).subject).toContain(event.title);
    },
  );

  test('is possible by keyboard alone', { tag: '@desktop' }, async ({ page, publishEvent }) => {
    const event = await publishEvent();
    await page.goto(articlePath(event));
    await page.getByLabel('Nombre completo').focus();
    await page.keyboard.type('Ana Beltrán');
    await page.keyboard.press('Tab');
    await page.keyboard.type(someone());
    await page.keyboard.press('Tab');
    await page.keyboard.type('Frío del Norte');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: /novedades/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '¡Registro Confirmado!' })).toBeFocused();
  });

  test('twice is told the same and kept once', { tag: ['@desktop', '@core'] }, async ({ page, publishEvent, api }) => {
    const event = await publishEvent();
    const email = someone();
    for (let time = 1; time <= 2; time += 1) {
      await page.goto(articlePath(event));
      await fillIn(page, email, `Ana ${time}`);
      await submit(page).click();
      await expect(page.getByRole('heading', { name: '¡Registro Confirmado!' })).toBeVisible();
    }
    const { data } = await api.from('event_registrations').select('name').eq('event_id', event.id);
    expect(data).toEqual([{ name: 'Ana 1' }]);
  });

  test('by twenty clicks sends one request', { tag: '@desktop' }, async ({ page, publishEvent, api }) => {
    const event = await publishEvent();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && SIGN_UP.test(request.url())) sent.push(request.url());
    });
    await page.goto(articlePath(event));
    await fillIn(page, someone());
    await submit(page).evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click += 1) button.click();
    });
    await expect(page.getByRole('heading', { name: '¡Registro Confirmado!' })).toBeVisible();
    expect(sent).toHaveLength(1);
    const { count } = await api
      .from('event_registrations')
      .select('id', { count: 'exact', head: true })
      .eq('event_id', event.id);
    expect(count).toBe(1);
  });

  test(
    'by a program that fills every field is told of success and not kept',
    { tag: '@desktop' },
    async ({ page, publishEvent, api }) => {
      const event = await publishEvent();
      await page.goto(articlePath(event));
      await fillIn(page, someone());
      await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example';
      });
      await submit(page).click();
      await expect(page.getByRole('heading', { name: '¡Registro Confirmado!' })).toBeVisible();
      const { count } = await api
        .from('event_registrations')
        .select('id', { count: 'exact', head: true })
        .eq('event_id', event.id);
      expect(count).toBe(0);
    },
  );
});

test.describe('signing up is refused', () => {
  test('under each field, the first of them in focus', { tag: '@core' }, async ({ page, publishEvent, checkA11y }) => {
    const event = await publishEvent();
    await page.goto(articlePath(event));
    await page.getByLabel('Empresa').fill('a'.repeat(101));
    await submit(page).click();
    await expect(page.getByLabel('Nombre completo')).toBeFocused();
    await expect(page.getByLabel('Nombre completo')).toHaveAccessibleDescription(
      'El nombre debe tener al menos 2 caracteres',
    );
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email inválido');
    await expect(page.getByLabel('Empresa')).toHaveAccessibleDescription(
      'El nombre de la empresa debe tener máximo 100 caracteres',
    );
    await checkA11y();
  });

  test('when the last place has gone since the page was opened, and offered the waiting list', async ({
    page,
    publishEvent,
    api,
    checkA11y,
  }) => {
    const event = await publishEvent({ capacity: 1 });
    await page.goto(articlePath(event));
    const email = someone();
    await fillIn(page, email);
    await api.from('event_registrations').insert({ event_id: event.id, name: 'Otra persona', email: someone() });
    await submit(page).click();
    await expect(page.getByText('Error al registrarse')).toBeVisible();
    await expect(
      page.getByText(
        'Aforo completo: ya no quedan plazas para este evento. Si ya te habías registrado, tu plaza sigue reservada.',
      ),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(submit(page)).toBeFocused();
    await expect(page.getByText(/entras en su lista de espera/)).toBeVisible();
    await checkA11y();
  });

  test(
    'when the form was closed after the page was opened',
    { tag: '@desktop' },
    async ({ page, publishEvent, api }) => {
      const event = await publishEvent();
      await page.goto(articlePath(event));
      await fillIn(page, someone());
      await api.from('news_events').update({ show_registration_form: false }).eq('id', event.id);
      await submit(page).click();
      await expect(page.getByText('El registro para este evento no está disponible.')).toBeVisible();
    },
  );
});

test.describe('signing up fails without losing anything', () => {
  test(
    'offline: the form says so at once, and works when the network is back',
    { tag: '@core' },
    async ({ page, context, publishEvent, checkA11y, allowConsole }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED/);
      const event = await publishEvent();
      await page.goto(articlePath(event));
      const email = someone();
      await fillIn(page, email);
      await context.setOffline(true);
      await expect(page.getByText('Parece que no tienes conexión. Lo que has escrito sigue aquí.')).toBeVisible();
      await checkA11y();
      await submit(page).click();
      await expect(
        page.getByText('No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.'),
      ).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await context.setOffline(false);
      await expect(page.getByText(/no tienes conexión/)).toHaveCount(0);
      await submit(page).click();
      await expect(page.getByRole('heading', { name: '¡Registro Confirmado!' })).toBeVisible();
    },
  );

  test(
    'and says so in Spanish, whatever the server answers',
    { tag: '@desktop' },
    async ({ page, publishEvent, allowConsole }) => {
      allowConsole(/AppError|Failed to load resource/);
      const event = await publishEvent();
      await page.goto(articlePath(event));
      const email = someone();
      await fillIn(page, email);
      const later = 'Por favor, inténtalo de nuevo más tarde.';
      for (const { answer, sentence } of [
        {
          answer: { status: 503, json: { error: 'No hemos podido guardar tu registro. Inténtalo en unos minutos.' } },
          sentence: 'No hemos podido guardar tu registro. Inténtalo en unos minutos.',
        },
        { answer: { status: 500, body: '' }, sentence: later },
        { answer: { status: 200, contentType: 'text/html', body: '<html>Wifi</html>' }, sentence: later },
        { answer: { status: 200, contentType: 'application/json', body: '{"succ' }, sentence: later },
      ]) {
        await page.route(SIGN_UP, (route) =>
          route.fulfill({
            ...answer,
            headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
          }),
        );
        await submit(page).click();
        const toast = page.getByRole('listitem').filter({ hasText: 'Error al registrarse' });
        await expect(toast).toContainText(sentence);
        await expect(page.getByLabel('Email')).toHaveValue(email);
        await expect(submit(page)).toBeFocused();
        await page.getByRole('button', { name: 'Cerrar aviso' }).click();
        await expect(toast).toHaveCount(0);
        await page.unroute(SIGN_UP);
      }
    },
  );

  test(
    'and says so when the server does not answer',
    { tag: '@desktop' },
    async ({ page, publishEvent, checkA11y }) => {
      const event = await publishEvent();
      await page.route(SIGN_UP, () => {});
      await page.goto(articlePath(event));
      await fillIn(page, someone());
      await submit(page).click();
      const busy = page.getByRole('button', { name: 'Registrando...' });
      await expect(busy).toBeDisabled();
      await expect(page.getByLabel('Email')).toBeDisabled();
      await checkA11y();
      await expect(page.getByText(/^El servidor tarda demasiado en responder/)).toBeVisible();
      await expect(submit(page)).toBeEnabled();
    },
  );
});

test('the confirmation of one event does not show on another', { tag: '@desktop' }, async ({ page, publishEvent }) => {
  const [one, two] = [await publishEvent(), await publishEvent()];
  await page.goto(articlePath(one));
  await fillIn(page, someone());
  await submit(page).click();
  await expect(page.getByRole('heading', { name: '¡Registro Confirmado!' })).toBeVisible();
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, articlePath(two));
  await expect(page.getByRole('heading', { level: 1, name: two.title })).toBeVisible();
  await expect(page.getByText('¡Registro Confirmado!')).toHaveCount(0);
  await expect(page.getByLabel('Nombre completo')).toHaveValue('');
});
