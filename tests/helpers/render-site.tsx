import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '@/app/app';

/** Renders the whole site at a path, as main.tsx does. */
export function startSite(path: string) {
  return render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>
    </StrictMode>,
  );
}

/** Renders the whole site at a path and waits for its page. */
export async function renderSite(path: string) {
  const user = userEvent.setup();
  const { unmount } = startSite(path);
  const heading = await waitFor(() => {
    const [title] = screen.getAllByRole('heading', { level: 1 });
    // While a page of the admin loads, its spinner stands in for the title.
    if (!title || title.getAttribute('aria-busy') === 'true') throw new Error('The page has no title yet');
    return title;
  });
  return { user, heading, unmount };
}
