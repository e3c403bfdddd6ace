import { formatEuros } from '@/lib/numbers';
import { managedB2b } from '@/lib/prices';

/** The words of /pricing, but for its second tab. Figures come from `lib/prices`, so no sentence can disagree with a table. */

export const meta = {
  title: 'Precios',
  description:
    'Servicios Gestionados B2B y B2C o Plataforma SaaS DIY: planes de agente, agente telefónico, complementos y una calculadora de coste mensual.',
};

export const demoLabel = 'Agendar Demo';

export const hero = {
  title: 'Precios claros, sin letra pequeña.',
  lead: 'Elige si lo hacemos nosotros o lo construyes tú.',
};

export const tabs = { label: 'Modalidad', managed: 'Servicios Gestionados', saas: 'Plataforma SaaS DIY' };

/** Id of the title at the head of the second tab. */
export const plansTitleId = 'planes';

export const managed = {
  title: 'Servicios Gestionados',
  toPlatformCosts: 'Ver costes de Plataforma',
  b2b: {
    title: 'B2B gestionado',
    figures: [
      { amount: formatEuros(managedB2b.generatedLeadPrice), unit: 'por lead generado' },
      { amount: `+ ${formatEuros(managedB2b.qualifiedLeadPrice)}`, unit: 'por lead cualificado' },
    ],
    condition: 'Además del coste de la plataforma; necesitas un plan de agente activo.',
    includes: [
      'Identificación de empresas y decisores',
      'Investigación con IA',
      'WhatsApp, email y teléfono',
      'Reuniones en tu agenda',
    ],
  },
  b2c: {
    title: 'B2C gestionado',
    figures: [{ amount: 'A medida', unit: '' }],
    condition:
      'Según el volumen de audiencia, los canales, la complejidad de la conversión y tus objetivos. Incluye el coste de la plataforma y el servicio gestionado.',
    includes: ['Campañas en redes y buscadores', 'Agentes en WhatsApp y voz', 'Seguimiento hasta la venta'],
  },
};

export const closing = {
  title: 'Cuéntanos a quién quieres vender.',
  lead: 'Te enseñamos un agente funcionando con tu caso, no una presentación.',
};
