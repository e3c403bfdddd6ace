import { expect, it, vi } from 'vitest';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { caseStudies } from '@/features/cases/cases-content';
import { notFoundContent } from '@/pages/not-found/not-found-content';
import { renderSite } from '../../helpers/pages/render-site';

const [study] = caseStudies;
const canonical = () => new URL(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '').pathname;

it.each([
  ['/PRICING', paths.pricing],
  ['/pricing).', paths.pricing],
  ['/pricing%E2%80%8B', paths.pricing],
  ['/pricing&fbclid=x', paths.pricing],
  ['/Demo.html', paths.demo],
  ['/privacidad/', paths.privacy],
  [`${paths.case(study.id).toUpperCase()},`, paths.case(study.id)],
])('%s shows the page of the canonical address %s', async (given, meant) => {
  await renderSite(given);
  expect(canonical()).toBe(meant);
});

it('a query without its question mark is recognised', async () => {
  const { heading } = await renderSite('/PRICING&tab=saas#x');
  expect(heading).toBeVisible();
  expect(document.querySelector('[role="tab"][aria-selected="true"]')).toHaveTextContent('SaaS');
});

it('an unknown address is logged as typed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await renderSite('/Nada.Aqui).');
  expect(document.title).toBe(pageTitle(notFoundContent.meta.title));
  await expect.poll(() => log.mock.calls).toEqual([['404: no page at /Nada.Aqui).']]);
});
