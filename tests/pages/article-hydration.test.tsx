import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ArticleBody } from '@/features/news/components/article-body';

const MARKDOWN = `# Parte

Un **dato**[^1], [precios](/pricing "Los precios") y <b>HTML</b>. <!-- nota -->

| a | b |
|---|--:|
| 1 | 2 |

- [x] Hecho

[^1]: Fuente.

`;

let leave = () => {};
afterEach(() => leave());

it.each([
  ['short', MARKDOWN],
  ['so long that only a worker may parse it elsewhere', MARKDOWN.replace('[^1]: Fuente.', '').repeat(100)],
  ['too deep to be formatted', '>'.repeat(500)],
])('a text that the build wrote is hydrated as it stands: %s', async (_name, content) => {
  const body = (
    <MemoryRouter>
      <ArticleBody content={content} />
    </MemoryRouter>
  );
  const container = document.createElement('main');
  container.innerHTML = renderToString(body);
  document.body.append(container);
  const [html, first] = [container.innerHTML, container.querySelector('h2, .whitespace-pre-wrap')];
  expect(first).not.toBeNull();

  const complaints: unknown[] = [];
  await act(async () => {
    const root = hydrateRoot(container, body, { onRecoverableError: (error) => complaints.push(error) });
    leave = () => {
      act(() => root.unmount());
      container.remove();
    };
  });
  expect(complaints).toEqual([]);
  expect(first?.isConnected).toBe(true);
  expect(container.innerHTML).toBe(html);
});
