import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beforeAndAfter, caseStudies, readCase, type CaseStudy } from '@/features/cases/cases-content';
import { paths } from '@/lib/paths';
import { caseContent } from '@/pages/case/case-content';
import { casesContent } from '@/pages/cases/cases-content';
import { plain } from '../../helpers/pages/plain-text';
import { renderSite } from '../../helpers/pages/render-site';

const [first] = caseStudies;
/** Text of a case's large figure. */
const resultOf = ({ kpis: [{ metric, before, after, improvement }] }: CaseStudy) =>
  plain(`${beforeAndAfter.before}: ${before}${beforeAndAfter.after}: ${after}${metric}${improvement}`);
const headline = (text: string) => ({ level: 1, name: text });

describe('the list of cases', () => {
  it('shows each case with its first four highlights and one link to it', async () => {
    const { heading } = await renderSite(paths.cases);
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(caseStudies.length);
    for (const [index, study] of caseStudies.entries()) {
      const card = within(cards[index]!);
      expect(card.getByRole('heading', { level: 2, name: study.clientName })).toBeVisible();
      expect(plain(card.getByRole('figure').textContent)).toBe(resultOf(study));
      expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
        study.highlights.slice(0, 4).map(({ text }) => text),
      );
      expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([paths.case(study.id)]);
      expect(card.getByRole('link')).toHaveAccessibleName(new RegExp(`^${readCase}`));
    }
    const { primary } = casesContent.closing;
    expect(within(screen.getByRole('main')).getByRole('link', { name: primary.label })).toHaveAttribute(
      'href',
      paths.demo,
    );
    expect(heading.parentElement).toHaveTextContent(`${casesContent.title}${casesContent.sampleNote}`);
  });
});

describe('a case', () => {
  it.each([...caseStudies])('$id shows challenge, solution, figures and the client’s quote', async (study) => {
    const { heading } = await renderSite(paths.case(study.id));
    expect(heading).toHaveTextContent(plain(study.headline));
    const main = screen.getByRole('main');
    for (const text of [study.challenge, study.solution, study.testimonial.quote])
      expect(main).toHaveTextContent(plain(text));
    const figures = screen.getAllByRole('img', { name: /^Antes / }).map((figure) => figure.getAttribute('aria-label'));
    expect(figures).toEqual(study.kpis.map(({ before, after }) => `Antes ${before}, después ${after}`));
    expect(plain(within(main).getAllByRole('figure')[0]!.textContent)).toBe(resultOf(study));
    expect(within(heading.parentElement!).getByText(caseContent.sampleNote)).toBeVisible();
    expect(screen.getByText(study.testimonial.author).closest('figure')).toHaveTextContent(
      caseContent.sampleTestimonial,
    );

    const trail = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([paths.home, paths.cases]);
    expect(trail.getByText(study.clientName)).toHaveAttribute('aria-current', 'page');
  });

  it('links to the next one, and from the last to the first', async () => {
    const { user } = await renderSite(paths.case(first.id));
    for (const next of [...caseStudies.slice(1), first]) {
      await user.click(screen.getByRole('link', { name: caseContent.next(next.clientName) }));
      expect(await screen.findByRole('heading', headline(next.headline))).toBeVisible();
    }
    expect(screen.getByRole('link', { name: caseContent.back })).toHaveAttribute('href', paths.cases);
  });

  it('with an unknown id shows «not found» and links back to the list', async () => {
    const { heading, user } = await renderSite(paths.case('nadie'));
    expect(heading).toHaveTextContent(caseContent.notFound.title);
    await user.click(screen.getByRole('link', { name: caseContent.notFound.action.label }));
    expect(await screen.findByRole('heading', headline(casesContent.title))).toBeVisible();
  });
});
