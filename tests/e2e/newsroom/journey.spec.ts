import { homeContent } from '@/pages/home/home-content';
import { newsContent } from '@/pages/news/news-content';
import { expect, test } from '../steps/fixtures.ts';

/**
 * The product's promise, end to end on the real parts: a visitor finds an event, registers and gets the calendar file;
 * the team sees the registration.
 */
test(
  'from the home page to an event, its mail with the calendar file, and the admin',
  { tag: ['@core', '@translated'] },
  async ({ page, api, mailbox, isMobile }, { project }) => {
    const email = `recorrido-${project.name}@example.com`;
    const { data: event } = await api
      .from('news_events')
      .select('id, slug, title, event_date, event_location')
      .eq('category', 'evento')
      .eq('is_published', true)
      .eq('show_registration_form', true)
      .is('capacity', null)
      .gt('event_date', new Date().toISOString())
      .not('event_location', 'is', null)
      .order('event_date')
      .limit(1)
      .single();
    if (!event) throw new Error('The seed holds no upcoming event with a form');

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeContent.hero.title.join(' '));
    if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('link', { name: newsContent.title }).first().click();

    await expect(page.getByRole('heading', { level: 1, name: newsContent.title })).toBeVisible();
    await page.getByRole('button', { name: 'Eventos', exact: true }).click();
    await page.locator(`a[href="/eventos-noticias/${event.slug}"]`).first().click();

    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await page.getByLabel('Nombre completo').fill('  Iñaki Etxeberria Núñez ');
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Confirmar Registro' }).click();
    await expect(page.getByText('¡Registro Confirmado!')).toBeVisible();
    await expect(page.getByText('¡Registro completado!')).toBeVisible();

    const mail = await mailbox.waitFor(email);
    expect(mail.subject).toContain(event.title);
    expect(mail.text).toContain('Iñaki Etxeberria Núñez');
    expect(mail.calendar?.event).toMatchObject({ summary: event.title, location: event.event_location });
    expect(mail.calendar?.event.uid.startsWith(event.id)).toBe(true);
    expect(mail.calendar?.event.start.getTime()).toBe(new Date(event.event_date ?? '').getTime());

    await page.goto('/admin/registrations');
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill('admin-local-only');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Sesión iniciada correctamente')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Registros de Eventos' })).toBeVisible();
    await page
      .getByRole('searchbox')
      .or(page.getByLabel('Buscar', { exact: false }))
      .first()
      .fill(email);
    await expect(page.getByText(email).locator('visible=true').first()).toBeVisible();
    await expect(page.getByText('Iñaki Etxeberria Núñez').locator('visible=true').first()).toBeVisible();
    await expect(page.getByText('Enviado', { exact: true }).locator('visible=true').first()).toBeVisible();
  },
);
