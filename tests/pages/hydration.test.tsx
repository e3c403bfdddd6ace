import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes, StaticRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { pageLoader } from '@/app/page-loader';
import { sitePages } from '@/app/site-pages';
import { paths } from '@/lib/paths';
import { tabs } from '@/pages/pricing/pricing-content';

let leave = () => {};
afterEach(() => leave());

const at = (pattern: string, Page: ComponentType) => (
  <Routes>
    <Route path={pattern} element={<Page />} />
  </Routes>
);

/** Prerenders a page at its path, as the build does, and hydrates it in the browser at an address. Gives React's complaints. */
async function hydrate(pattern: string, Page: ComponentType, path: string, address = path): Promise<unknown[]> {
  leave();
  const complaints: unknown[] = [];
  const container = document.createElement('main');
  container.innerHTML = renderToString(<StaticRouter location={path}>{at(pattern, Page)}</StaticRouter>);
  expect(container.querySelector('h1')).not.toBeNull();
  document.body.append(container);
  await act(async () => {
    const root = hydrateRoot(container, <MemoryRouter initialEntries={[address]}>{at(pattern, Page)}</MemoryRouter>, {
      onRecoverableError: (error) => complaints.push(error),
    });
    leave = () => {
      act(() => root.unmount());
      container.remove();
      leave = () => {};
    };
  });
  return complaints;
}

describe('a prerendered page', () => {
  it.each(sitePages.filter(({ prerendered, readsTables }) => prerendered && !readsTables))(
    '$path is hydrated as it stands',
    async ({ path, folder }) => {
      const { default: Page, addresses = [path] } = await pageLoader(folder)();
      for (const address of addresses) expect(await hydrate(path, Page, address)).toEqual([]);
    },
  );

  it('/pricing is hydrated as it stands also when the address asks for the other tab, and then shows it', async () => {
    const { default: Pricing } = await pageLoader('pricing')();
    expect(await hydrate(paths.pricing, Pricing, paths.pricing, `${paths.pricing}?tab=saas`)).toEqual([]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tabs.saas);
  });
});
