import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, json } from '../../helpers/pages/fake-api';
import { renderSite } from '../../helpers/pages/render-site';

const api = fakeApi();
const event = {
  title: 'Un taller',
  slug: 'un-taller',
  event_date: '2090-03-15T17:30:00Z',
  event_end_date: null,
  event_location: 'Madrid',
};
const CANCELLED = 'Este evento se ha cancelado';

async function main(state: string, changes: Record<string, unknown>) {
  const answer = { state, offered_until: '2090-01-01T10:00:00Z', event: { ...event, cancelled_at: null, ...changes } };
  api.on('/functions/v1/registration-link', () => json(answer));
  await renderSite('/registro#t=1.abc');
  await screen.findByRole('link', { name: 'Un taller' });
  return within(screen.getByRole('main'));
}

const has = (page: Awaited<ReturnType<typeof main>>, text: string) => page.queryByText(text, { exact: false });

const states = [
  ['active', 'tu plaza quedará libre', 'cancélalo aquí'],
  ['waiting', 'te la ofreceremos', 'ya no ofrecemos plazas'],
  ['offered', 'se la ofreceremos', 'la perderás'],
  ['expired', 'apúntate otra vez', 'Ha pasado el plazo'],
  ['left', 'apúntate otra vez', 'No recibirás más emails'],
  ['cancelled', 'Tu plaza queda libre', 'No recibirás más emails'],
] as const;

describe.each(states)('the page of a registration that is %s', (state, promise, sober) => {
  it('promises what comes while its event takes people', async () => {
    const page = await main(state, { takes_people: true });
    expect(has(page, promise)).toBeVisible();
    expect(has(page, CANCELLED)).toBeNull();
  });

  it.each([
    ['takes nobody any more', { takes_people: false }],
    ['may take nobody, as an earlier release of the function does not say', {}],
  ])('promises nothing when its event %s', async (_when, changes) => {
    const page = await main(state, changes);
    expect(has(page, promise)).toBeNull();
    expect(has(page, sober)).toBeVisible();
  });
});

it.each([
  ['in Madrid', {}, true],
  ['online', { event_location: 'Zoom' }, false],
  ['online, by its mode', { event_location: 'Ana en directo', event_mode: 'online' }, false],
  ['in both', { event_location: 'Sala Río, Madrid y online' }, true],
  ['at a place that is not known', { event_location: null }, true],
])('the code to show at the door of an event %s', async (_where, changes, isShown) => {
  const page = await main('active', changes);
  expect(has(page, 'Enseña este código al llegar') !== null).toBe(isShown);
});

// The offer of a cancelled event has expired.
it.each(states.filter(([state]) => state !== 'offered'))(
  'the page of a registration that is %s shows that its event was cancelled',
  async (state, promise) => {
    const page = await main(state, { cancelled_at: '2089-12-01T10:00:00Z', takes_people: false });
    expect(has(page, CANCELLED)).toBeVisible();
    expect(has(page, promise)).toBeNull();
  },
);

it.each([
  [true, 'Tu plaza queda libre'],
  [false, 'Ya no tenemos los datos'],
])('the page of an erased registration says that a seat is free only when there was one: %s', async (had, says) => {
  api.on('/functions/v1/registration-link', () => json({ state: 'erased', had_seat: had }));
  await renderSite('/registro#t=1.abc');
  const page = within(screen.getByRole('main'));
  expect(await page.findByText(says, { exact: false })).toBeVisible();
  expect(page.queryAllByText('Tu plaza', { exact: false })).toHaveLength(had ? 1 : 0);
});

const actionOf = (body: unknown) => (body as { action: string }).action;

describe('the page of a registration whose event is over', () => {
  const over = { state: 'over', refuses: false, event: { ...event, event_date: '2020-03-15T17:30:00Z' } };
  async function press(name: string, answer: object) {
    api.on('/functions/v1/registration-link', ({ body }) => json(actionOf(body) === 'preview' ? over : answer));
    const { user } = await renderSite('/registro#t=1.abc');
    await user.click(await screen.findByRole('button', { name }));
    return () => api.asked('/functions/v1/registration-link').map(({ body }) => actionOf(body));
  }

  it('takes the wish for no more messages', async () => {
    const actions = await press('No quiero más emails después de un evento', { ...over, refuses: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'No te escribiremos más' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^No quiero/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Cancelar/ })).not.toBeInTheDocument();
    expect(actions()).toEqual(['preview', 'refuse']);
  });

  it('erases the data, and speaks of no seat', async () => {
    const actions = await press('Borrar mis datos ahora', { state: 'erased' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Datos borrados' })).toHaveFocus();
    expect(screen.queryByText(/plaza/)).not.toBeInTheDocument();
    expect(actions()).toEqual(['preview', 'erase']);
  });
});

const TOKEN = `1.${'0a'.repeat(16)}.${'f9'.repeat(16)}`;

it.each([
  `/registro%23t=${TOKEN}`,
  `/registro#t%3D${TOKEN}`,
  `/registro?t=${TOKEN}`,
  `/registro#t=${TOKEN}».`,
  `/registro/#t=${TOKEN}?utm_source=x`,
])('a mangled link opens its registration: %s', async (address) => {
  const asked: unknown[] = [];
  api.on('/functions/v1/registration-link', ({ body }) => {
    asked.push(body);
    return json({ state: 'waiting', event: { ...event, takes_people: true } });
  });
  await renderSite(address);
  expect(await screen.findByRole('link', { name: 'Un taller' })).toBeVisible();
  expect(asked).toEqual([{ token: TOKEN, action: 'preview' }]);
});
