import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rows } from '../../helpers/pages/fake-api';
import { fakeListing, LISTING } from '../../helpers/pages/listing';
import { eventItem, articleRow } from '../../helpers/article-rows';
import { renderSite } from '../../helpers/pages/render-site';

const { answer } = fakeListing();

describe('a card', () => {
  it('shows category, author and date, and links to the article', async () => {
    answer(() => rows([articleRow({ title: 'Un título', slug: 'un-titulo', author: 'Nerea Otxoa' })]));
    await renderSite(LISTING);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Noticia')).toBeVisible();
    expect(card.getByText(/Nerea Otxoa/).closest('p')).toHaveTextContent('Nerea Otxoa · 12 de noviembre, 2025');
    expect(card.getByText('📰')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Leer más sobre Un título' })).toHaveAttribute(
      'href',
      '/eventos-noticias/un-titulo',
    );
  });

  it('of an event that is over says that it has a recording', async () => {
    const recording_url = 'https://video.example.com/1';
    answer(() =>
      rows([
        eventItem({ event_date: '2020-03-15T17:30:00Z', recording_url }),
        eventItem({ event_date: '2020-03-15T17:30:00Z' }),
        eventItem({ event_date: '2090-03-15T17:30:00Z', recording_url }),
      ]),
    );
    await renderSite(LISTING);
    const [recorded, plain, early] = await screen.findAllByRole('article');
    expect(recorded).toHaveTextContent('Con grabación');
    expect(plain).not.toHaveTextContent('Con grabación');
    expect(early).not.toHaveTextContent('Con grabación');
  });

  it('of an event shows its date in Madrid and its place, if known', async () => {
    answer(() =>
      rows([
        eventItem({ event_date: '2030-03-31T22:30:00Z' }),
        eventItem({ event_date: null }),
        eventItem({ event_date: null, event_location: null }),
      ]),
    );
    await renderSite(LISTING);
    const [both, placeOnly, neither] = await screen.findAllByRole('article');
    expect(both).toHaveTextContent('1 de abril, 2030, 00:30 h (hora peninsular)');
    expect(both).toHaveTextContent('Café La Almunia, Valencia');
    expect(both).toHaveTextContent('🗓️');
    expect(placeOnly).toHaveTextContent('Café La Almunia, Valencia');
    expect(placeOnly).not.toHaveTextContent('hora peninsular');
    expect(neither).not.toHaveTextContent(/Invalid|1970|Lugar/);
  });

  it('of a cancelled event shows it, whatever its date', async () => {
    answer(() =>
      rows([
        eventItem({ cancelled_at: '2024-01-01T10:00:00Z', event_date: '2024-01-10T17:00:00Z' }),
        eventItem({ event_date: '2024-01-10T17:00:00Z' }),
        articleRow({ cancelled_at: '2024-01-01T10:00:00Z' }),
      ]),
    );
    await renderSite(LISTING);
    const [cancelled, past, news] = await screen.findAllByRole('article');
    expect(cancelled).toHaveTextContent('Cancelado');
    expect(cancelled).not.toHaveTextContent('Celebrado');
    expect(past).toHaveTextContent('Celebrado');
    for (const card of [past, news]) expect(card).not.toHaveTextContent('Cancelado');
  });

  it('of a case study is labelled as news', async () => {
    answer(() => rows([articleRow({ category: 'caso-de-estudio' })]));
    await renderSite(LISTING);
    expect(await screen.findByRole('article')).toHaveTextContent('Noticia');
    expect(screen.getByText('📰')).toBeInTheDocument();
  });

  it('shows its excerpt as typed, and marks an invented client', async () => {
    answer(() =>
      rows([
        articleRow({ excerpt: 'Ejemplo. una tienda vendía poco.' }),
        articleRow({ excerpt: 'iopark y sus ejemplos.' }),
      ]),
    );
    await renderSite(LISTING);
    const [invented, real] = await screen.findAllByRole('article');
    expect(within(invented!).getByText('Ejemplo')).toBeVisible();
    expect(within(invented!).getByText('Ejemplo. una tienda vendía poco.')).toBeVisible();
    expect(within(real!).queryByText('Ejemplo')).not.toBeInTheDocument();
    expect(within(real!).getByText('iopark y sus ejemplos.')).toBeVisible();
  });

  it('loads its image in a fitting width, then the original, then falls back to the emoji', async () => {
    const start = '/1764000000000-9f86d081884c7d65';
    answer(() => rows([articleRow({ image_url: `${start}w1920.webp` })]));
    await renderSite(LISTING);
    const card = await screen.findByRole('article');
    const image = () => card.querySelector('img')!;
    expect(image()).toHaveAttribute(
      'srcset',
      `${start}w720.webp 720w, ${start}w1280.webp 1280w, ${start}w1920.webp 1920w`,
    );
    expect(image()).toHaveAttribute('sizes');
    fireEvent.error(image());
    expect(image()).not.toHaveAttribute('srcset');
    expect(image()).not.toHaveAttribute('sizes');
    expect(image()).toHaveAttribute('src', `${start}w1920.webp`);
    fireEvent.error(image());
    expect(within(card).getByText('📰')).toBeInTheDocument();
  });

  it('shows the emoji when its image fails, is foreign or has no address', async () => {
    answer(() =>
      rows(
        ['/roto.webp', 'https://otra.example/pixel.gif', 'https://img.example.com:99999/a.png'].map((image_url) =>
          articleRow({ image_url }),
        ),
      ),
    );
    await renderSite(LISTING);
    const [broken, ...foreign] = await screen.findAllByRole('article');
    const image = broken!.querySelector('img')!;
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width');
    expect(image).toHaveAttribute('height');
    fireEvent.error(image);
    expect(within(broken!).getByText('📰')).toBeInTheDocument();
    expect(foreign).toHaveLength(2);
    for (const card of foreign) {
      expect(card.querySelector('img')).toBeNull();
      expect(within(card).getByText('📰')).toBeInTheDocument();
    }
  });
});
