import { paths } from '@/lib/paths';

export const casesContent = {
  title: 'Casos de Éxito',
  description: 'Qué había antes, qué cambió y cuánto: casos de empresas que convierten conversaciones en clientes.',
  lead: 'Qué había antes, qué cambió y cuánto.',
  sampleNote: 'Contenido de ejemplo',
  closing: {
    title: 'El siguiente caso puede ser el tuyo.',
    primary: { label: 'Agendar Demo', to: paths.demo },
    secondary: { label: 'Ver Precios', to: paths.pricing },
  },
} as const;
