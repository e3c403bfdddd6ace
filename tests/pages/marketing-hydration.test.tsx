import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import * as b2b from '@/pages/b2b';
import * as b2c from '@/pages/b2c';
import * as platform from '@/pages/platform';
import * as pricing from '@/pages/pricing';

type PageModule = { default: ComponentType; parts: readonly { load: () => Promise<unknown> }[] };

let leave = () => {};
afterEach(() => leave());

/** Writes a page ahead of time at its path, as the build does, and takes it over in the browser at an address. Gives React's complaints. */
async function takeOver({ default: Page, parts }: PageModule, path: string, address = path): Promise<unknown[]> {
  const complaints: unknown[] = [];
  await Promise.all(parts.map((part) => part.load()));
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

const pages: [string, PageModule][] = [
  [paths.b2b, b2b],
  [paths.b2c, b2c],
  [paths.platform, platform],
  [paths.pricing, pricing],
];

describe('a page written ahead of time', () => {
  it.each(pages)('%s is taken over as it stands', async (path, page) => {
    expect(await takeOver(page, path)).toEqual([]);
  });

  it('/pricing is taken over as it stands also when the address asks for the other tab, and then shows it', async () => {
    expect(await takeOver(pricing, paths.pricing, `${paths.pricing}?tab=saas`)).toEqual([]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Plataforma SaaS DIY');
  });
});
