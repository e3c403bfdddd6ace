import { allFiles } from '@contract/article/image-widths';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredImage } from '@/features/media/api/stored-images';
import { fakeApi, json, rows, silence } from '../../helpers/pages/fake-api';
import { renderSite } from '../../helpers/pages/render-site';
import { storeSession } from '../../helpers/pages/stored-session';

const api = fakeApi();
const LIST = '/rest/v1/rpc/list_images';
const TEXTS = '/rest/v1/image_texts';
const FILES = '/storage/v1/object/news-images';
const name = '1764000000000-9f86d081884c7d65w1600.webp';

const image = (values: Partial<StoredImage> = {}): StoredImage => ({
  name,
  alt: 'Un puente',
  stored_at: '2026-03-01T10:00:00Z',
  bytes: 245_760,
  places: [],
  article_count: 0,
  articles: [],
  ...values,
});
const page = (images: StoredImage[], total = images.length) => json({ total, per_page: 24, images });

/** Parameters of each list request. */
const asked = () => api.asked(LIST).map(({ body }) => body);

beforeEach(() => {
  storeSession();
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
});

describe('the images page', () => {
  it('shows each image with its use, and offers removal of unused ones only', async () => {
    const articles = Array.from({ length: 5 }, (_, index) => ({ id: `id-${index}`, title: `Noticia ${index}` }));
    api.on(LIST, () =>
      page([
        image({ name: 'a.png', places: ['articles', 'versions'], articles, article_count: 1234 }),
        image({ name: 'b.png', places: ['versions', 'deleted'], bytes: null }),
        image({ bytes: 1_572_864 }),
      ]),
    );
    await renderSite('/admin/imagenes');
    expect(await screen.findByText('3 imágenes')).toBeVisible();
    const [shared, kept, free] = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => within(heading.closest('li') ?? heading));
    expect(shared?.getByText('En uso')).toBeVisible();
    expect(shared?.getByRole('link', { name: 'Noticia 0' })).toHaveAttribute('href', '/admin/news?editar=id-0');
    expect(shared?.getByText('y 1.229 más')).toBeVisible();
    expect(shared?.getByText('También en versiones anteriores')).toBeVisible();
    expect(kept?.getByText('En versiones anteriores')).toBeVisible();
    expect(kept?.getByText('En noticias eliminadas')).toBeVisible();
    expect(free?.getByText('Sin usar')).toBeVisible();
    expect(free?.getByText('1600 px · 1,5 MB · 1 de marzo, 2026')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Eliminar/ })).toHaveLength(1);
  });

  it('searches after a debounce from the first page, and clears the filters', async () => {
    api.on(LIST, ({ body }) => (JSON.stringify(body).includes('"p_search":""') ? page([image()], 60) : page([])));
    const { user } = await renderSite('/admin/imagenes');
    await user.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await screen.findByText('Página 2 de 3');
    await user.selectOptions(screen.getByLabelText('Mostrar'), 'Sin usar');
    await expect.poll(() => asked()).toHaveLength(3);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const value of [' pu', ' puen', ' puente ']) {
      fireEvent.change(screen.getByLabelText('Buscar'), { target: { value } });
      act(() => void vi.advanceTimersByTime(299));
      expect(asked()).toHaveLength(3);
    }
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    expect(await screen.findByText('Ninguna imagen coincide')).toBeVisible();
    expect(asked()).toEqual([
      { p_use: 'all', p_search: '', p_page: 1 },
      { p_use: 'all', p_search: '', p_page: 2 },
      { p_use: 'unused', p_search: '', p_page: 1 },
      { p_use: 'unused', p_search: 'puente', p_page: 1 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(await screen.findByText('60 imágenes')).toBeVisible();
    expect(screen.getByText('60 imágenes')).toHaveFocus();
  });

  it('shows the list of its address', async () => {
    api.on(LIST, () => page([image()], 60));
    await renderSite('/admin/imagenes?uso=sin-usar&buscar=puente&pagina=2');
    expect(await screen.findByText('Página 2 de 3')).toBeVisible();
    expect(screen.getByLabelText('Buscar')).toHaveValue('puente');
    expect(screen.getByLabelText('Mostrar')).toHaveDisplayValue('Sin usar');
    expect(asked()).toEqual([{ p_use: 'unused', p_search: 'puente', p_page: 2 }]);
  });

  it('goes to the last page when the current one no longer exists', async () => {
    let total = 25;
    api.on(LIST, ({ body }) => page(total > 24 || JSON.stringify(body).includes('"p_page":1') ? [image()] : [], total));
    api.on(FILES, () => json([{ name }]));
    api.on(TEXTS, () => new Response(null, { status: 204 }));
    const { user } = await renderSite('/admin/imagenes');
    await user.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await screen.findByText('Página 2 de 2');
    total = 24;
    await user.click(screen.getByRole('button', { name: 'Eliminar Un puente' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('24 imágenes')).toBeVisible();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ p_page: 1 }));
  });
});

describe('a removal', () => {
  it('deletes all files and the text', async () => {
    api.on(LIST, () => page([image()]));
    api.on(FILES, () => json([{ name }]));
    api.on(TEXTS, () => new Response(null, { status: 204 }));
    const { user } = await renderSite('/admin/imagenes');
    await user.click(await screen.findByRole('button', { name: 'Eliminar Un puente' }));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('Se eliminará con su texto alternativo («Un puente»).');
    expect(question).not.toHaveTextContent('menos de un día');
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.asked(FILES)).toMatchObject([
      {
        method: 'DELETE',
        body: { prefixes: allFiles(name) },
      },
    ]);
    expect(String(api.asked(TEXTS)[0]?.query)).toBe('name=eq.1764000000000-9f86d081884c7d65w');
  });

  it('warns about an image that may belong to an unsaved article', async () => {
    api.on(LIST, () => page([image({ stored_at: new Date().toISOString() })]));
    const { user } = await renderSite('/admin/imagenes');
    await user.click(await screen.findByRole('button', { name: 'Eliminar Un puente' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Se subió hace menos de un día');
  });

  it('that the database refuses shows an error, keeps the text and refetches the list', async () => {
    api.on(LIST, () => page([image()]));
    api.on(FILES, () => json([]));
    const { user } = await renderSite('/admin/imagenes');
    await user.click(await screen.findByRole('button', { name: 'Eliminar Un puente' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('No se ha eliminado la imagen')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(asked()).toHaveLength(2));
  });
});

const isKept = () => {
  expect(screen.getByLabelText('Texto alternativo')).toHaveValue('Un puente rojo');
  expect(screen.getByLabelText('Texto alternativo')).toBeInvalid();
};

describe('the text of an image', () => {
  it('is saved trimmed on blur, and only when changed', async () => {
    let alt = '';
    api.on(LIST, () => page([image({ alt })]));
    api.on(TEXTS, ({ body }) => {
      ({ alt } = body as { alt: string });
      return json([{ name }]);
    });
    const { user } = await renderSite('/admin/imagenes');
    const field = await screen.findByLabelText('Texto alternativo');
    await user.click(field);
    await user.tab();
    await user.type(field, ' Un puente{Enter} rojo ');
    await user.tab();
    expect(await screen.findByText('Guardado')).toBeInTheDocument();
    expect(field).toHaveValue('Un puente rojo');
    expect(api.asked(TEXTS)).toMatchObject([
      { method: 'POST', body: { name: '1764000000000-9f86d081884c7d65w', alt: 'Un puente rojo' } },
    ]);
  });

  it('stays in its field when saving fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.on(LIST, () => page([image()]));
    api.on(TEXTS, () => new Response(null, { status: 200 }));
    api.on('/rest/v1/rpc/list_administrators', silence);
    const { user } = await renderSite('/admin/imagenes');
    await user.type(await screen.findByLabelText('Texto alternativo'), ' rojo');
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
    isKept();
    // Its tile unmounts and mounts again.
    api.on(LIST, () => page([]));
    await user.selectOptions(screen.getByLabelText('Mostrar'), 'Sin usar');
    await screen.findByText('Ninguna imagen coincide');
    api.on(LIST, () => page([image()]));
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await screen.findByLabelText('Texto alternativo');
    await waitFor(isKept);
    await user.click(screen.getByRole('link', { name: 'Equipo' }));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    isKept();
    api.on(TEXTS, () => json([{ name }]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull());
    expect(screen.getByLabelText('Texto alternativo')).toHaveFocus();
  });

  it('is deleted when the field is emptied', async () => {
    let alt = 'Un puente';
    api.on(LIST, () => page([image({ alt })]));
    api.on(TEXTS, () => {
      alt = '';
      return json([]);
    });
    const { user } = await renderSite('/admin/imagenes');
    await user.clear(await screen.findByLabelText('Texto alternativo'));
    await user.tab();
    expect(await screen.findByText('Guardado')).toBeInTheDocument();
    expect(api.asked(TEXTS)).toMatchObject([{ method: 'DELETE' }]);
  });
});
