import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ArticleRow } from '@/features/articles/admin/article-row';
import { articleRow } from '../../helpers/article-rows';

const nothing = () => {};

it('names the article in each of its buttons', () => {
  render(
    <MemoryRouter>
      <ul>
        <ArticleRow
          article={articleRow({ title: 'Taller' })}
          onEdit={nothing}
          onDuplicate={nothing}
          onDelete={nothing}
          onCancelEvent={nothing}
          onRestoreEvent={nothing}
        />
      </ul>
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Editar Taller',
    'Eliminar Taller',
    'Más acciones de Taller',
  ]);
});
