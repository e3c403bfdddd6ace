import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeArticles, path } from '../../helpers/pages/article-page';
import { eventItem, articleRow } from '../../helpers/article-rows';
import { renderSite } from '../../helpers/pages/render-site';

const { answer, related } = fakeArticles();

describe('an event', () => {
  it('shows time, place and state, and can be added to a calendar without registration', async () => {
    const event = eventItem({ title: 'Taller', show_registration_form: false });
    answer([event]);
    await renderSite(path(event));
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Evento')).toBeVisible();
    expect(main.getByText('Próximo')).toBeVisible();
    expect(main.getByText('viernes, 15 de marzo, 2030').closest('time')).toHaveTextContent(
      'viernes, 15 de marzo, 2030, 18:30 h (hora peninsular)',
    );
    expect(main.getByText('Café La Almunia, Valencia')).toBeVisible();
    expect(main.getByRole('link', { name: /Ver en el mapa/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Caf%C3%A9+La+Almunia%2C+Valencia',
    );
    expect(main.getByRole('link', { name: /Google/ })).toHaveAttribute(
      'href',
      expect.stringContaining('20300315T173000Z%2F20300315T183000Z'),
    );
    expect(main.getByRole('link', { name: /Outlook/ })).toHaveAttribute(
      'href',
      expect.stringContaining('startdt=2030-03-15T17%3A30%3A00.000Z'),
    );
    expect(main.getByRole('link', { name: 'Descargar .ics' })).toHaveAttribute('href', `/eventos/${event.slug}.ics`);
  });

  it.each(['Online', 'Seminario en línea', 'https://meet.example.com/sala'])('held at %s has no map', async (place) => {
    const event = eventItem({ event_location: place });
    answer([event]);
    await renderSite(path(event));
    expect(screen.getByText(place)).toBeVisible();
    expect(screen.queryByRole('link', { name: /mapa/ })).not.toBeInTheDocument();
  });

  it.each([
    ['Espacio Zoom, Barcelona', 'presencial', null, true],
    ['Auditorio (emisión en streaming)', 'hibrido', 'Presencial y online', true],
    ['Sede central', 'online', 'Online', false],
  ])('held at %s, which it says is %s, shows that and its map accordingly', async (place, mode, note, hasMap) => {
    const event = eventItem({ event_location: place, event_mode: mode });
    answer([event]);
    await renderSite(path(event));
    const main = within(screen.getByRole('main'));
    expect(main.getByText(place)).toBeVisible();
    for (const one of ['Presencial y online', 'Online'])
      expect(main.queryAllByText(one)).toHaveLength(one === note ? 1 : 0);
    expect(main.queryAllByRole('link', { name: /mapa/ })).toHaveLength(hasMap ? 1 : 0);
  });

  it('shows its recording once it is over', async () => {
    const recording_url = 'https://video.example.com/1';
    const over = eventItem({ event_date: '2020-03-15T17:30:00Z', show_registration_form: false, recording_url });
    answer([over]);
    await renderSite(path(over));
    expect(screen.getByRole('link', { name: /^Ver la grabación/ })).toHaveAttribute('href', recording_url);
  });

  it.each([
    { event_date: '2090-03-15T17:30:00Z' },
    { cancelled_at: '2020-03-15T17:30:00Z' },
    { event_date: null },
    // Stored by an older release.
    { recording_url: 'https://video.example.com:99999/1' },
  ])('shows no recording with %j', async (values) => {
    const event = eventItem({
      event_date: '2020-03-15T17:30:00Z',
      recording_url: 'https://video.example.com/1',
      ...values,
    });
    answer([event]);
    await renderSite(path(event));
    expect(screen.queryByText(/grabación/)).not.toBeInTheDocument();
  });

  it('shows its date and place once, not again in its form', async () => {
    const event = eventItem({ event_end_date: '2030-03-15T19:00:00Z' });
    answer([event]);
    await renderSite(path(event));
    await screen.findByRole('button', { name: 'Confirmar Registro' });
    expect(screen.getAllByText(/15 de marzo, 2030/)).toHaveLength(1);
    expect(screen.getByText('de 18:30 a 20:00 h (hora peninsular)')).toBeVisible();
    expect(screen.getAllByText(/Café La Almunia/)).toHaveLength(1);
  });

  it('downloads a calendar file with the same uid as the mail', async () => {
    const event = eventItem({ slug: 'taller' });
    answer([event]);
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await renderSite(path(event));
    await user.click(screen.getByRole('link', { name: 'Descargar .ics' }));
    await waitFor(() => expect(names).toEqual(['taller.ics']));
    const text = await files[0]!.text();
    expect(text).toContain(`UID:${event.id}@localhost\r\n`);
    expect(text).toContain('DTSTART:20300315T173000Z');
  });

  it.each([
    [
      'Instagram',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 390',
    ],
    [
      'Facebook',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1 [FBAN/FBIOS]',
    ],
    ['an app', 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36'],
  ])(
    'links inside %s to the address of its file, because in-app browsers open no file created by a page',
    async (_app, ua) => {
      const event = eventItem();
      answer([event]);
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ua);
      URL.createObjectURL = vi.fn<typeof URL.createObjectURL>();
      const { user } = await renderSite(path(event));
      let isFollowed = false;
      window.addEventListener(
        'click',
        (press) => {
          isFollowed = !press.defaultPrevented;
          press.preventDefault();
        },
        { once: true },
      );
      await user.click(screen.getByRole('link', { name: 'Descargar .ics' }));
      expect(isFollowed).toBe(true);
      expect(URL.createObjectURL).not.toHaveBeenCalled();
    },
  );

  it('without a date has neither date, state nor calendar, but its form', async () => {
    const event = eventItem({ event_date: null, event_location: null });
    answer([event]);
    await renderSite(path(event));
    const main = within(screen.getByRole('main'));
    expect(main.queryByText('Añadir al calendario')).not.toBeInTheDocument();
    expect(main.queryByText(/Próximo|Hoy|Celebrado|Invalid|1970/)).not.toBeInTheDocument();
    expect(await main.findByRole('button', { name: 'Confirmar Registro' })).toBeVisible();
  });

  it('that was cancelled shows it, without registration form or calendar', async () => {
    const event = eventItem({ cancelled_at: '2030-03-01T10:00:00Z' });
    answer([event]);
    await renderSite(path(event));
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Cancelado')).toBeVisible();
    expect(main.getByText(/^Este evento se ha cancelado/)).toBeVisible();
    expect(main.getByText(/15 de marzo, 2030/)).toBeVisible();
    expect(main.queryByText(/Próximo|Completo|Apúntate/)).not.toBeInTheDocument();
    expect(main.queryByRole('button', { name: /Confirmar|\.ics/ })).not.toBeInTheDocument();
    expect(main.queryByRole('link', { name: /Google/ })).not.toBeInTheDocument();
  });

  it.each([
    ['is over', { event_date: '2024-01-10T17:00:00Z' }, ['Celebrado', 'Este evento ya se ha celebrado.']],
    [
      'takes no more registrations',
      { registration_closes_at: '2024-01-09T17:00:00Z' },
      ['Registro cerrado', 'El registro terminó el 9 de enero, 2024.'],
    ],
    [
      'is full',
      { is_full: true },
      ['Completo', 'Ya no quedan plazas para este evento.', /^Si confirmas ahora, entras en su lista de espera/],
    ],
  ])('that %s shows it beside its form, whose texts stay while the form is enabled', async (_state, columns, words) => {
    const event = eventItem({ title: 'Taller', ...columns });
    answer([event]);
    await renderSite(path(event));
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { name: 'Apúntate al evento' })).toBeVisible();
    expect(main.getByText('Reserva tu plaza en Taller y lo añadimos a tu calendario.')).toBeVisible();
    expect(main.getByRole('button', { name: 'Confirmar Registro' })).toBeEnabled();
    expect(main.getByText('Recibirás un email con el archivo .ics para tu calendario.')).toBeVisible();
    for (const word of words) expect(main.getByText(word)).toBeVisible();
  });

  it('that is over has no calendar links', async () => {
    const event = eventItem({ event_date: '2024-01-10T17:00:00Z' });
    answer([event]);
    await renderSite(path(event));
    await screen.findByRole('button', { name: 'Confirmar Registro' });
    expect(screen.queryByText('Añadir al calendario')).not.toBeInTheDocument();
  });

  it.each([
    ['an event without it', eventItem({ show_registration_form: false })],
    ['a piece of news with the mark', articleRow({ show_registration_form: true })],
  ])('has no form: %s', async (_name, item) => {
    answer([item]);
    await renderSite(path(item));
    await waitFor(() => expect(related()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Confirmar Registro' })).not.toBeInTheDocument();
    expect(screen.queryByText('Apúntate al evento')).not.toBeInTheDocument();
  });
});
