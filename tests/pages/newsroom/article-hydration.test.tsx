import { act, fireEvent, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MARKDOWN = `# Parte

Un **dato**[^1], [precios](/pricing "Los precios") y <b>HTML</b>. <!-- nota -->

| a | b |
|---|--:|
| 1 | 2 |

- [x] Hecho

[^1]: Fuente.

`;

function Path() {
  return <output>{useLocation().pathname}</output>;
}

type Body = ComponentType<{ content: string }>;

const pageOf = (ArticleBody: Body, content: string) => (
  <MemoryRouter>
    <ArticleBody content={content} />
    <Path />
  </MemoryRouter>
);

let leave = () => {};
afterEach(() => leave());

/** The build's output, rendered with the formatter loaded. */
async function write(content: string): Promise<string> {
  vi.resetModules();
  const [{ ArticleBody }, { loadArticleFormatter }] = await Promise.all([
    import('@/features/articles/components/article-body'),
    import('@/features/articles/article-formatter'),
  ]);
  await loadArticleFormatter();
  return renderToString(pageOf(ArticleBody, content));
}

/** Hydrates that page without the formatter, as a browser does at first. */
async function open(content: string) {
  const container = document.createElement('main');
  container.innerHTML = await write(content);
  document.body.append(container);
  const html = container.innerHTML;
  vi.resetModules();
  const [{ ArticleBody }, { articleFormatter }] = await Promise.all([
    import('@/features/articles/components/article-body'),
    import('@/features/articles/article-formatter'),
  ]);
  const complaints: unknown[] = [];
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(container, pageOf(ArticleBody, content), {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  leave = () => {
    act(() => root?.unmount());
    container.remove();
  };
  const show = (text: string) => act(async () => root?.render(pageOf(ArticleBody, text)));
  return { container, html, complaints, show, articleFormatter };
}

describe('a prerendered text', () => {
  it.each([
    ['short', MARKDOWN],
    ['so long that only a worker may parse it elsewhere', MARKDOWN.replace('[^1]: Fuente.', '').repeat(100)],
    ['too deep to be formatted', '>'.repeat(500)],
  ])('is hydrated unchanged without the formatter: %s', async (_name, content) => {
    const { container, html, complaints, show, articleFormatter } = await open(content);
    const first = container.querySelector('h2, .whitespace-pre-wrap');
    await show(content);
    expect(complaints).toEqual([]);
    expect(first?.isConnected).toBe(true);
    expect(container.innerHTML).toBe(html);
    expect(articleFormatter()).toBeUndefined();
  });

  it('stays until a new text is ready, and returns when that is reverted', async () => {
    const { container, show } = await open(MARKDOWN);
    await show('Otro **texto**.');
    await waitFor(() => expect(container.querySelector('strong')).toHaveTextContent('texto'));
    expect(container).not.toHaveTextContent('dato');
    await show(MARKDOWN);
    await waitFor(() => expect(container.querySelector('strong')).toHaveTextContent('dato'));
    expect(container).not.toHaveTextContent('Otro');
  });

  describe('has links', () => {
    let container: HTMLElement;
    beforeEach(async () => {
      ({ container } = await open('[Dentro](/pricing), [fuera](https://otra.example), [aquí](#nota)'));
    });
    const press = (name: string, options = {}) => {
      const link = [...container.querySelectorAll('a')].find(({ textContent }) => textContent === name);
      // True when the browser handles the click.
      return fireEvent.click(link!, options);
    };

    it('that use the router inside the site', () => {
      expect(press('Dentro')).toBe(false);
      expect(container.querySelector('output')?.textContent).toBe('/pricing');
    });

    it.each([
      ['Dentro', { ctrlKey: true }],
      ['fuera', {}],
      ['aquí', {}],
    ])('that the browser handles: %s %j', (name, options) => {
      // jsdom logs that it does not implement navigation.
      vi.spyOn(console, 'error').mockImplementation(() => {});
      expect(press(name, options)).toBe(true);
      expect(container.querySelector('output')?.textContent).toBe('/');
    });
  });
});

describe('a text that is not prerendered', () => {
  it('shows as plain text when the formatter fails to load, and formatted once the network is back', async () => {
    vi.resetModules();
    const { articleFormatter, loadArticleFormatter } = await import('@/features/articles/article-formatter');
    const load = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.doMock('@/features/articles/article-formatter', () => ({ articleFormatter, loadArticleFormatter: load }));
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ArticleBody } = await import('@/features/articles/components/article-body');
    const { container } = render(pageOf(ArticleBody, 'Un **dato**.'));
    await waitFor(() => expect(container).toHaveTextContent('Un **dato**.'));
    expect(log).toHaveBeenCalledWith('The Markdown module could not be loaded', expect.anything());
    load.mockImplementation(loadArticleFormatter);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(container.querySelector('strong')).toHaveTextContent('dato'));
    vi.doUnmock('@/features/articles/article-formatter');
  });
});
