import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PagedList } from '@/components/feedback/paged-list';

const nothing = () => {};
const list = (...rows: string[]) => (
  <PagedList
    query={{
      data: { total: rows.length, lastPage: 1, rows },
      isPending: false,
      isPlaceholderData: false,
      refetch: nothing,
    }}
    page={1}
    onPage={nothing}
    label="Páginas"
    summary={({ total }) => `${total} en total`}
    skeleton={null}
    problem="No hay lista"
    noMatch={null}
  >
    {(page) => page.rows.map((row) => <button key={row}>{row}</button>)}
  </PagedList>
);
const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('moves no row between the press and the release of a pointer, so that the click arrives', async () => {
  const { rerender } = render(list('Ana', 'Eva'));
  fireEvent.pointerDown(screen.getByText('Eva'));
  rerender(list('Eva'));
  expect(shown()).toEqual(['Ana', 'Eva']);
  fireEvent.pointerUp(window);
  await expect.poll(shown).toEqual(['Eva']);
});

it('shows new rows after a right click, whose release goes to the menu of the browser', async () => {
  const { rerender } = render(list('Ana', 'Eva'));
  fireEvent.pointerDown(screen.getByText('Eva'), { button: 2 });
  fireEvent.contextMenu(screen.getByText('Eva'));
  rerender(list('Eva'));
  await expect.poll(shown).toEqual(['Eva']);
});
