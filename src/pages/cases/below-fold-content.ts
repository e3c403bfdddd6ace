import { paths } from '@/lib/paths';

export const closing = {
  title: 'El siguiente caso puede ser el tuyo.',
  primary: { label: 'Agendar Demo', to: paths.demo },
  secondary: { label: 'Ver Precios', to: paths.pricing },
} as const;
