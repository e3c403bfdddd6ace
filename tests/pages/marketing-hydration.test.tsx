import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import B2bPage from '@/pages/b2b';
import B2cPage from '@/pages/b2c';
import PlatformPage from '@/pages/platform';
import PricingPage from '@/pages/pricing';

let leave = () => {};
afterEach(() => leave());

/** Writes a page ahead of time at its path, as the build does, and takes it over in the browser at an address. Gives React's complaints. */
async function takeOver(Page: ComponentType, path: string, address = path): Promise<unknown[]> {
  const complaints: unknown[] = [];
  const container = document.createElement('main');
  container.innerHTML = renderToString(
    <StaticRouter location={path}>
      <Page />
    </StaticRouter>,
  );
  document.body.append(container);
  await act(async () => {
    const root = hydrateRoot(
      container,
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>,
      { onRecoverableError: (error) => complaints.push(error) },
    );
    leave = () => {
      act(() => root.unmount());
      container.remove();
    };
  });
  return complaints;
}

const pages: [string, ComponentType][] = [
  [paths.b2b, B2bPage],
  [paths.b2c, B2cPage],
  [paths.platform, PlatformPage],
  [paths.pricing, PricingPage],
];

describe('a page written ahead of time', () => {
  it.each(pages)('%s is taken over as it stands', async (path, Page) => {
    expect(await takeOver(Page, path)).toEqual([]);
  });

  it('/pricing is taken over as it stands also when the address asks for the other tab, and then shows it', async () => {
    expect(await takeOver(PricingPage, paths.pricing, `${paths.pricing}?tab=saas`)).toEqual([]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Plataforma SaaS DIY');
  });
});
