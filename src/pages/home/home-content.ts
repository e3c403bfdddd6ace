import { paths } from '@/lib/paths';
import { brand } from '@/lib/site';

export const homeContent = {
  meta: {
    title: `${brand.name}: agentes de IA que convierten conversaciones en clientes`,
    description:
      'Agentes de IA que responden por WhatsApp, email y teléfono y convierten cada conversación en una reunión o en una venta.',
  },
  hero: {
    title: ['Dejamos de buscar leads.', 'Creamos clientes.'],
    lead: 'Agentes de IA que responden al momento por WhatsApp, email y teléfono, entienden lo que cada persona necesita y convierten la conversación en una reunión o en una venta.',
    primary: { label: 'Agendar Demo', to: paths.demo },
    secondary: { label: 'Ver cómo funciona', href: '#proceso' },
    note: 'Te contestamos en menos de 24\u00a0horas.',
  },
} as const;
