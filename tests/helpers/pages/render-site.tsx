import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '@/app/app';
import { hearMovesFirst } from '@/lib/history-moves';

/** Renders the whole site at a path, as main.tsx does. */
export function startSite(path: string) {
  history.replaceState(null, '', path);
  onTestFinished(hearMovesFirst());
  return render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
}

/** Renders the whole site at a path and waits for its page. */
export async function renderSite(path: string) {
  const user = userEvent.setup();
  const { unmount } = startSite(path);
  const heading = await screen.findByRole('heading', { level: 1 });
  return { user, heading, unmount };
}
