import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoNav } from '@/app/layouts/navigation';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import * as b2b from '@/pages/b2b/b2b-content';
import * as b2c from '@/pages/b2c/b2c-content';
import * as platform from '@/pages/platform/platform-content';
import { renderSite } from '../../helpers/pages/render-site';

const main = () => within(screen.getByRole('main'));
const starting = (label: string) => new RegExp(`^${label}`);
/** Whether each problem on the page is marked as indicative. */
const markedIn = ({ title, unsourced }: { title: string; unsourced: string }) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map((problem) => problem.textContent.endsWith(unsourced));

it('the B2B page marks the figures of its problems as indicative', async () => {
  await renderSite(paths.b2b);
  expect(markedIn(b2b.problem)).toEqual(b2b.problem.items.map(({ figure }) => figure !== null));
});

it('the B2C page marks the figures without a source as indicative', async () => {
  await renderSite(paths.b2c);
  expect(markedIn(b2c.problem)).toEqual(b2c.problem.items.map(({ unsourced }) => unsourced));
});

it('the platform page links to the dashboard, docs and API in a new tab, to the prices and to a demo', async () => {
  await renderSite(paths.platform);
  for (const [label, address] of [
    [platform.hero.primary, site.links.dashboard],
    [platform.audience.technical.docs, site.links.docs],
    [platform.audience.technical.api, site.links.api],
  ] as const) {
    const link = main().getByRole('link', { name: starting(label) });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(/\(se abre en otra pestaña\)$/);
  }
  for (const [label, path] of [
    [platform.hero.secondary, paths.pricing],
    [demoNav.label, paths.demo],
  ] as const)
    for (const link of main().getAllByRole('link', { name: label })) expect(link).toHaveAttribute('href', path);
});
