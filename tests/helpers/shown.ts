import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Markdown } from '@/components/markdown/markdown';

/** A Markdown text as visitors see it, with elements and link addresses only. */
export const shown = (text: string): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Markdown, { text })))
    .replace(/^<div class="prose">(.*)<\/div>$/s, '$1')
    .replaceAll(/ (?!href)[a-z-]+="[^"]*"/g, '');
