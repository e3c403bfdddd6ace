import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { homeContent } from '@/pages/home/home-content';
import { renderSite } from '../../helpers/pages/render-site';

const fault = new Error('This page cannot be shown');

vi.mock('@/pages/demo/demo-page', () => ({
  default: () => {
    throw fault;
  },
}));

describe('a page that fails to render', () => {
  it('shows an error below the site’s header with a retry and a working link home, and logs the error once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { heading, user } = await renderSite('/demo');
    expect(heading).toHaveTextContent('No hemos podido mostrar esta página');
    expect(screen.getByRole('alert')).toContainElement(heading);
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(log.mock.calls.filter((words) => words.includes(fault))).toHaveLength(1);

    await user.click(screen.getByRole('link', { name: 'Volver al inicio' }));
    expect(await screen.findByRole('heading', { level: 1, name: homeContent.hero.title.join(' ') })).toBeVisible();
    expect(log.mock.calls.filter((words) => words.includes(fault))).toHaveLength(1);
  });
});
