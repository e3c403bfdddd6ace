import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { homeContent } from '@/pages/home/home-content';
import { notFoundContent } from '@/pages/not-found/not-found-content';
import { renderSite } from '../../helpers/pages/render-site';

describe('an address that does not exist', () => {
  it('shows the specified English message with a link home', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { heading, user } = await renderSite('/no-existe');
    expect(heading).toHaveTextContent(notFoundContent.title);
    expect(heading).toHaveAttribute('lang', 'en');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

    await user.click(screen.getByRole('link', { name: notFoundContent.action.label }));
    expect(await screen.findByRole('heading', { level: 1, name: homeContent.hero.title.join(' ') })).toBeVisible();
  });

  it('is not found even with a line break', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { heading } = await renderSite('/%0d%0ax');
    expect(heading).toHaveTextContent(notFoundContent.title);
  });

  it('is logged once per path', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const path of ['/perdida/dos', '/perdida/tres', '/perdida/dos']) {
      const { unmount } = await renderSite(path);
      unmount();
    }
    expect(log.mock.calls).toEqual([['404: no page at /perdida/dos'], ['404: no page at /perdida/tres']]);
  });
});
