import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type MouseEvent } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LeaveQuestion } from '@/app/admin/leave-question';
import { hearMovesFirst } from '@/lib/history-moves';
import { useLeaveGuard } from '@/lib/leave-guard';

const discard = vi.fn<() => void>();
const opened = vi.fn<() => void>();
const stay = (event: Event) => event.preventDefault();
const openBeside = (event: MouseEvent) => {
  event.preventDefault();
  opened();
};

function Writing() {
  useLeaveGuard(true, discard);
  return (
    <>
      <h1>Escrito</h1>
      <Link to="/otra">Otra</Link>
      <Link to="/escrito?pagina=2">Esta</Link>
      <Link to="/otra" target="_blank">
        Otra pestaña
      </Link>
      <a href="/otra" download onClick={(event) => event.preventDefault()}>
        Fichero
      </a>
      <div onClickCapture={openBeside}>
        <Link to="/otra">Vista previa</Link>
      </div>
    </>
  );
}

/** Shows two pages without unsaved work, then the one with it. */
async function open() {
  const user = userEvent.setup();
  history.replaceState(null, '', '/primera');
  onTestFinished(hearMovesFirst());
  render(
    <StrictMode>
      <BrowserRouter>
        <LeaveQuestion />
        <Routes>
          <Route path="/primera" element={<Link to="/segunda">Sigue</Link>} />
          <Route path="/segunda" element={<Link to="/escrito">Escribe</Link>} />
          <Route path="/escrito" element={<Writing />} />
          <Route path="/otra" element={<h1>Otra</h1>} />
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );
  await user.click(await screen.findByRole('link', { name: 'Sigue' }));
  await user.click(await screen.findByRole('link', { name: 'Escribe' }));
  return user;
}
const question = () => screen.queryByRole('alertdialog', { name: 'Tienes cambios sin guardar' });
const answer = async (user: Awaited<ReturnType<typeof open>>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(question()).toBeNull());
};
/** Waits for jsdom's own tasks, which no faked timer stops. */
const movedTo = async (path: string) => {
  while (location.pathname !== path) await new Promise((resolve) => setImmediate(resolve));
};
const staysAt = async (path: string) => {
  await waitFor(() => expect(location.pathname).toBe(path));
  expect(await screen.findByText('Escrito')).toBeVisible();
};

beforeEach(() => vi.clearAllMocks());

describe('unsaved work', () => {
  it('is asked for by a link, and left once the admin agrees', async () => {
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    await answer(user, 'Seguir editando');
    await staysAt('/escrito');
    expect(discard).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    await answer(user, 'Descartar cambios');
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeVisible();
    expect(discard).toHaveBeenCalledOnce();
    // Nothing is asked of a page without unsaved work.
    act(() => history.back());
    await staysAt('/escrito');
  });

  it('is asked for by Back, also pressed twice, and left to where it led', async () => {
    const user = await open();
    act(() => history.back());
    await answer(user, 'Seguir editando');
    await staysAt('/escrito');
    // The second press comes before the first one is taken back, however busy the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => {
      history.back();
      await movedTo('/segunda');
      history.back();
      await movedTo('/primera');
    });
    act(() => void vi.runOnlyPendingTimers());
    vi.useRealTimers();
    await staysAt('/escrito');
    expect(screen.getByRole('button', { name: 'Seguir editando' })).toBeVisible();
    await answer(user, 'Descartar cambios');
    expect(await screen.findByRole('link', { name: 'Sigue' })).toBeVisible();
    expect(location.pathname).toBe('/primera');
    act(() => history.go(2));
    await staysAt('/escrito');
  });

  it('is not asked for by a press that leaves its page on screen', async () => {
    const user = await open();
    // jsdom opens no tabs.
    window.addEventListener('click', stay);
    onTestFinished(() => window.removeEventListener('click', stay));
    for (const name of ['Otra pestaña', 'Fichero', 'Vista previa', 'Esta']) {
      await user.click(screen.getByRole('link', { name }));
      expect(question()).toBeNull();
    }
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    await user.keyboard('{/Control}');
    expect(question()).toBeNull();
    expect(opened).toHaveBeenCalledOnce();
    act(() => history.back());
    await waitFor(() => expect(location.search).toBe(''));
    expect(question()).toBeNull();
    await staysAt('/escrito');
  });
});
