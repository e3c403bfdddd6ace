import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mainNav } from '@/app/layouts/navigation';
import { caseStudies } from '@/features/cases/cases-content';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { casesContent } from '@/pages/cases/cases-content';
import { renderSite } from '../../helpers/pages/render-site';

const [study] = caseStudies;
const casesLabel = mainNav.find(({ to }) => to === paths.cases)?.label ?? '';
const NEW_TAB = ' (se abre en otra pestaña)';

const topBar = () => within(screen.getByRole('banner')).getByRole('navigation', { name: 'Principal' });

describe('the top bar', () => {
  it('marks the page that is open, and the section of a page inside it', async () => {
    const { user } = await renderSite(paths.cases);
    const cases = within(topBar()).getByRole('link', { name: casesLabel });
    expect(cases).toHaveAttribute('aria-current', 'page');
    expect(within(topBar()).getAllByRole('link', { current: 'page' })).toHaveLength(1);

    await user.click(screen.getByRole('link', { name: new RegExp(`de ${study.clientName}`) }));
    await screen.findByRole('heading', { level: 1, name: study.headline });
    expect(cases).toHaveAttribute('aria-current', 'true');
  });
});

describe('the footer', () => {
  it('opens other sites in a marked new tab without opener', async () => {
    await renderSite(paths.demo);
    const docs = within(screen.getByRole('contentinfo')).getByRole('link', {
      name: `Documentación${NEW_TAB}`,
    });
    expect(docs).toHaveAttribute('target', '_blank');
    expect(docs).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('a navigation', () => {
  it('moves focus to the new title and announces the page', async () => {
    const { user } = await renderSite(paths.home);
    await user.click(within(topBar()).getByRole('link', { name: casesLabel }));
    const heading = await screen.findByRole('heading', { level: 1, name: casesContent.title });
    expect(heading).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByText(pageTitle(casesContent.title), { selector: '[aria-live]' })).toBeInTheDocument(),
    );
  });

  it('does not move focus on the first page', async () => {
    await renderSite(paths.cases);
    expect(document.body).toHaveFocus();
  });
});
