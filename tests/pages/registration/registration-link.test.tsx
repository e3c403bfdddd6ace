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
  cancelled_at: null as string | null,
};
const CANCELLED = 'Este evento se ha cancelado';

async function main(state: string, cancelledAt: string | null) {
  const answer = { state, offered_until: '2090-01-01T10:00:00Z', event: { ...event, cancelled_at: cancelledAt } };
  api.on('/functions/v1/cancel-registration', () => json(answer));
  await renderSite('/registro#t=1.abc');
  await screen.findByRole('link', { name: 'Un taller' });
  return within(screen.getByRole('main'));
}

describe.each([
  ['active', 'tu plaza quedará libre'],
  ['waiting', 'te la ofreceremos'],
  ['expired', 'apúntate otra vez'],
  ['left', 'apúntate otra vez'],
  ['cancelled', null],
])('the page of a registration that is %s', (state, promise) => {
  it('shows that its event was cancelled, without texts for an active event', async () => {
    const page = await main(state, '2089-12-01T10:00:00Z');
    expect(page.getByText(CANCELLED, { exact: false })).toBeVisible();
    expect(page.queryByText(promise ?? 'nada', { exact: false })).not.toBeInTheDocument();
  });

  it('shows no cancellation while its event is active', async () => {
    const page = await main(state, null);
    expect(page.queryByText(CANCELLED, { exact: false })).not.toBeInTheDocument();
    expect(page.queryAllByText(promise ?? 'nada', { exact: false })).toHaveLength(promise === null ? 0 : 1);
  });
});
