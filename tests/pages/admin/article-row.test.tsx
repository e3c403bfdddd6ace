import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ArticleRow } from '@/features/articles/admin/article-row';
import type { Article } from '@/features/articles/article';
import { articleRow } from '../../helpers/article-rows';

const nothing = () => {};

const row = (values: Partial<Article>) =>
  render(
    <MemoryRouter>
      <ul>
        <ArticleRow
          article={articleRow({ title: 'Taller', ...values })}
          opening={undefined}
          onEdit={nothing}
          onDuplicate={nothing}
          onDelete={nothing}
          onCancelEvent={nothing}
          onRestoreEvent={nothing}
        />
      </ul>
    </MemoryRouter>,
  );

it.each([
  ['closed in the past', '2020-01-01T10:00:00Z', 'Registro cerrado'],
  ['closes after the beginning', '2090-01-03T10:00:00Z', 'Cierra tras el inicio'],
  ['closes before the beginning', '2089-01-01T10:00:00Z', null],
])('says of an event whose registration %s: %s', (_what, closes, label) => {
  row({
    category: 'evento',
    show_registration_form: true,
    event_date: '2090-01-02T10:00:00Z',
    registration_closes_at: closes,
  });
  for (const one of ['Registro cerrado', 'Cierra tras el inicio'])
    expect(screen.queryAllByText(one)).toHaveLength(one === label ? 1 : 0);
});

it('names the article in each of its buttons', () => {
  row({});
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Editar Taller',
    'Eliminar Taller',
    'Más acciones de Taller',
  ]);
});
