import { paths } from '@/lib/paths';

export const notFoundContent = {
  meta: { title: 'Página no encontrada', description: 'Esta dirección no existe.' },
  /** In English, with `lang="en"`. */
  title: 'Oops! Page not found',
  text: 'No encontramos la página que buscas.',
  action: { label: 'Volver al inicio', to: paths.home },
  bubbles: { code: '404', answer: '¿Hola? ¿Hay alguien?' },
} as const;
