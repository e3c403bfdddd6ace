import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { fakeApi, json, NEWS, rows, REGISTRATION, VIEWS, type FakeRequest } from './fake-api';
import { eventItem } from '../article-rows';
import { renderSite } from './render-site';

export type Answer = (request: FakeRequest) => Response | Promise<Response>;
type User = Awaited<ReturnType<typeof renderSite>>['user'];

/** Note in the form of a full event. */
export const WAITING_LIST = /^Si confirmas ahora, entras en su lista de espera/;

export const panel = () => within(screen.getByRole('complementary', { name: 'Registro' }));
export const field = (label: string) => panel().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
export const values = () => ['Nombre completo', 'Email', 'Empresa'].map((label) => field(label).value);
export const button = () => screen.getByRole('button', { name: /Confirmar Registro|Registrando/ });

export async function fillAndSend(user: User) {
  await user.type(field('Nombre completo'), 'Ana Beltrán');
  await user.type(field('Email'), 'ana@example.com');
  await user.click(button());
}

/** The page of an event with its form, for the tests of one file. `other` is the event that it links to. */
export function registrationForm() {
  const api = fakeApi();
  const event = eventItem({ title: 'Taller' });
  const other = eventItem({ title: 'Desayuno' });
  const bodies = () => api.asked(REGISTRATION).map(({ body }) => body);

  /** Opens the event, full if `shown` is; the function answers with `answer`. */
  async function open(answer: Answer, shown: typeof event, more: (typeof event)[]) {
    api.on(VIEWS, () => new Response(null, { status: 204 }));
    api.on(NEWS, ({ query }) =>
      query.has('slug') ? json([shown, ...more].filter(({ slug }) => query.get('slug') === `eq.${slug}`)) : rows(more),
    );
    api.on(REGISTRATION, answer);
    return renderSite(`/eventos-noticias/${shown.slug}`);
  }
  async function openForm(answer: Answer = () => json({ success: true })) {
    const site = await open(answer, event, [other]);
    await screen.findByRole('button', { name: 'Confirmar Registro' });
    return site;
  }
  async function openFull(answer: Answer) {
    const site = await open(answer, { ...event, is_full: true }, []);
    await screen.findByText(WAITING_LIST);
    return site;
  }

  /** Toasts outlive a test, as they outlive a page, so they are only recorded here. The browser tests see them. */
  const toasts: { title: string; description: string | undefined }[] = [];
  beforeEach(() => {
    toasts.length = 0;
    const listen = (title: string, description?: string) => {
      toasts.push({ title, description });
    };
    vi.spyOn(notify, 'success').mockImplementation(listen);
    vi.spyOn(notify, 'error').mockImplementation(listen);
  });

  return { api, event, openForm, openFull, bodies, toasts };
}
