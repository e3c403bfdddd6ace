import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { demoNav, mainNav } from '@/app/navigation';
import { footerColumns } from '@/app/footer-links';
import { caseStudies } from '@/features/cases/cases-content';
import { paths } from '@/lib/paths';
import { brand, pageTitle } from '@/lib/site';
import { casesContent } from '@/pages/cases/cases-content';
import { renderSite } from '../helpers/render-site';

const [study] = caseStudies;
const casesLabel = mainNav.find(({ to }) => to === paths.cases)?.label ?? '';
const NEW_TAB = ' (se abre en otra pestaña)';

const topBar = () => within(screen.getByRole('banner')).getByRole('navigation', { name: 'Principal' });

describe('the top bar', () => {
  it('has the links of the table of pages, in its order, the logo and the way to a demo', async () => {
    await renderSite(paths.demo);
    const links = within(topBar()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(mainNav.map(({ label }) => label));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(mainNav.map(({ to }) => to));
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: `${brand.name}, inicio` })).toHaveAttribute('href', '/');
    expect(banner.getByRole('link', { name: demoNav.label })).toHaveAttribute('href', demoNav.to);
  });

  it('marks the page that is open, and the section of a page inside it', async () => {
    const { user } = await renderSite(paths.cases);
    const cases = within(topBar()).getByRole('link', { name: casesLabel });
    expect(cases).toHaveAttribute('aria-current', 'page');
    expect(within(topBar()).getAllByRole('link', { current: 'page' })).toHaveLength(1);

    await user.click(screen.getByRole('link', { name: new RegExp(`de ${study.clientName}`) }));
    await screen.findByRole('heading', { level: 1, name: study.headline });
    expect(cases).toHaveAttribute('aria-current', 'true');
  });

  it('marks nothing on the home page', async () => {
    await renderSite(paths.home);
    expect(topBar().querySelector('[aria-current]')).toBeNull();
  });
});

describe('the footer', () => {
  it('has a column for each list of links: the site, its neighbours and the legal texts', async () => {
    await renderSite(paths.demo);
    const footer = within(screen.getByRole('contentinfo'));
    for (const { title, links } of footerColumns) {
      const column = within(footer.getByRole('heading', { name: title }).parentElement!);
      expect(
        column.getAllByRole('link').map((link) => [link.textContent?.replace(NEW_TAB, ''), link.getAttribute('href')]),
      ).toEqual(links.map((link) => [link.label, 'to' in link ? link.to : link.href]));
    }
  });

  it('opens other sites in a new tab that knows nothing of this one, and says so', async () => {
    await renderSite(paths.demo);
    const docs = within(screen.getByRole('contentinfo')).getByRole('link', {
      name: `Documentación${NEW_TAB}`,
    });
    expect(docs).toHaveAttribute('target', '_blank');
    expect(docs).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('going from page to page', () => {
  it('moves the focus to the new title and reads out the name of the page', async () => {
    const { user } = await renderSite(paths.home);
    await user.click(within(topBar()).getByRole('link', { name: casesLabel }));
    const heading = await screen.findByRole('heading', { level: 1, name: casesContent.title });
    expect(heading).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByText(pageTitle(casesContent.title), { selector: '[aria-live]' })).toBeInTheDocument(),
    );
  });

  it('does not take the focus on the first page', async () => {
    await renderSite(paths.cases);
    expect(document.body).toHaveFocus();
  });

  it('scrolls to the top when the path changes, and not when the query does', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { user } = await renderSite(`${paths.cases}?desde=correo`);
    expect(scroll).not.toHaveBeenCalled();
    await user.click(within(topBar()).getByRole('link', { name: casesLabel }));
    await waitFor(() => expect(screen.getByRole('banner')).toBeVisible());
    expect(scroll).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: new RegExp(`de ${study.clientName}`) }));
    await screen.findByRole('heading', { level: 1, name: study.headline });
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });
});
