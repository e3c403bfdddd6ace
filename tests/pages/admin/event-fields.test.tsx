import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EventFields } from '@/features/article-editor/fields/event-fields';
import { useArticleEditor } from '@/features/article-editor/use-article-editor';
import type { Article } from '@/features/articles/article';
import { eventItem } from '../../helpers/article-rows';

const nothing = () => {};

function Fields({ article }: { article: Article }) {
  const target = { kind: 'edit' as const, article: { ...article, join_url: null } };
  return <EventFields editor={useArticleEditor({ target, userId: 'ana', onSaved: nothing, onStopped: nothing })} />;
}

const show = (values: Partial<Article>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Fields article={eventItem({ event_date: '2090-01-02T10:00:00Z', ...values })} />
    </QueryClientProvider>,
  );
const more = () => screen.getByText('Más opciones').closest('details');
const closes = () => screen.getByLabelText('Cierre del registro');

it('shows the further fields of an event that has a value in one of them', () => {
  const { unmount } = show({});
  expect(more()).not.toHaveAttribute('open');
  unmount();
  show({ capacity: 20 });
  expect(more()).toHaveAttribute('open');
  fireEvent.change(screen.getByLabelText('Aforo'), { target: { value: '' } });
  expect(more()).toHaveAttribute('open');
});

it('proposes how the event is held from the words of its place, until the author says it', () => {
  show({ event_location: 'Espacio Zoom, Barcelona' });
  const mode = screen.getByLabelText<HTMLSelectElement>('Modalidad');
  const shown = () => mode.selectedOptions[0]?.textContent;
  expect(shown()).toBe('Según la ubicación: Online');
  fireEvent.change(screen.getByLabelText('Ubicación del evento'), { target: { value: 'Ateneo y online' } });
  expect(shown()).toBe('Según la ubicación: Presencial y online');
  fireEvent.change(mode, { target: { value: 'presencial' } });
  fireEvent.change(screen.getByLabelText('Ubicación del evento'), { target: { value: 'Espacio Zoom' } });
  expect(shown()).toBe('Presencial');
});

it('says a date as the site will, whatever format the browser shows', () => {
  show({ event_date: '2090-06-02T19:20:00Z' });
  expect(screen.getByLabelText('Fecha del evento')).toHaveAccessibleDescription(
    'viernes, 2 de junio de 2090, 21:20 (hora peninsular)',
  );
  fireEvent.change(screen.getByLabelText('Fecha del evento'), { target: { value: '' } });
  expect(screen.getByLabelText('Fecha del evento')).toHaveAccessibleDescription('Hora peninsular (Madrid)');
});

it('says beside its field that registration has closed, or closes after the beginning', () => {
  show({ registration_closes_at: '2020-01-01T10:00:00Z' });
  expect(closes()).toHaveAccessibleDescription(/ya ha pasado/);
  fireEvent.change(closes(), { target: { value: '2090-01-03T10:00' } });
  expect(closes()).toHaveAccessibleDescription(/después de que empiece/);
  fireEvent.change(closes(), { target: { value: '2090-01-01T10:00' } });
  expect(closes()).toHaveAccessibleDescription('domingo, 1 de enero de 2090, 10:00 (hora peninsular)');
});
