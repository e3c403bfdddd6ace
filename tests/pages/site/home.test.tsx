import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { scenarios } from '@/components/visuals/conversation/conversation-content';
import { beforeAndAfter, caseStudies, sampleMark } from '@/features/cases/cases-content';
import { paths } from '@/lib/paths';
import { homeContent } from '@/pages/home/home-content';
import { fakeApi, NEWS, rows, silence } from '../../helpers/pages/fake-api';
import { plain } from '../../helpers/pages/plain-text';
import { renderSite } from '../../helpers/pages/render-site';

const { proof } = homeContent;

const api = fakeApi();
beforeEach(() => api.on(NEWS, silence));

describe('the home page', () => {
  it('shows nothing instead of articles when there are none', async () => {
    api.on(NEWS, () => rows([]));
    await renderSite(paths.home);
    await waitFor(() => expect(api.asked(NEWS)).not.toHaveLength(0));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lo último' })).not.toBeInTheDocument());
  });

  it('shows the results of two cases, marked as examples, and two conditions under the hero', async () => {
    await renderSite(paths.home);
    const cells = within(screen.getByRole('region', { name: proof.label })).getAllByRole('listitem');
    expect(cells).toHaveLength(4);
    for (const [index, { id, clientName, kpis }] of caseStudies.slice(0, 2).entries()) {
      const cell = cells[index]!;
      const [{ metric, before, after, improvement }] = kpis;
      expect(within(cell).getByRole('link', { name: clientName })).toHaveAttribute('href', paths.case(id));
      expect(within(cell).getByText(sampleMark)).toBeVisible();
      expect(cell).toHaveTextContent(plain(`${beforeAndAfter.before}: ${before}${beforeAndAfter.after}: ${after}`));
      expect(cell).toHaveTextContent(plain(`${metric}${improvement}`));
    }
    for (const [index, { title, figure, text }] of [proof.reply, proof.thirdParties].entries())
      expect(cells[2 + index]).toHaveTextContent(plain(`${title}${figure}${text}`));
  });

  it('switches sectors, also with the arrow keys', async () => {
    const { user } = await renderSite(paths.home);
    const [, second] = scenarios;
    const last = scenarios.at(-1)!;
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(scenarios.map(({ sector }) => sector));
    await user.click(screen.getByRole('tab', { name: second.sector }));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(second.sector);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(last.sector);
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('tabpanel', { name: last.sector })).toHaveTextContent(plain(last.result.title)),
    );
  });
});
