import { formatEuros } from '@/lib/numbers';
import { phoneNumberMonthlyPrice, voiceMinimumSeconds, voiceModels, type VoiceModelId } from '@/lib/prices';

/** The words of the second tab, but for its calculator and its questions. */

export const plans = {
  title: 'Planes de agente',
  note: 'Precio al mes. Los mensajes se comparten entre todos tus agentes y el corte es el último día del mes.',
  caption: 'Planes de agente: precio al mes y lo que incluye cada uno',
  perMonth: '/mes',
  rows: {
    plan: 'Plan',
    price: 'Precio al mes',
    messages: 'Mensajes incluidos',
    knowledgePages: 'Páginas de base de conocimiento',
    toolCall: 'Llamada a herramienta',
    excessMessage: 'Mensaje de exceso',
  },
  /** Said of the column the calculator has chosen, for those who do not see the tint. */
  chosen: 'El más barato para ti',
};

export const phone = {
  title: 'Agente telefónico',
  note: `Número: ${formatEuros(phoneNumberMonthlyPrice)} al mes. La voz se factura por segundo, con un mínimo de ${voiceMinimumSeconds}\u00A0s.`,
  columns: { minutes: 'Minutos al mes', price: 'Precio', perMinute: 'Por minuto' },
  perMinute: (price: string) => `${price}/min`,
  minutes: (minutes: string) => `${minutes}\u00A0min`,
  models: {
    a: 'Transcribe, piensa y habla. El más económico.',
    b: 'Escucha y habla a la vez. El más natural.',
  } satisfies Record<VoiceModelId, string>,
};

export const extras = {
  title: 'Complementos',
  messages: 'Mensajes',
  knowledgePages: 'Base de conocimiento',
  pagesUnit: 'páginas',
};

export const passThrough = {
  title: 'Costes de terceros',
  text: 'WhatsApp y operador telefónico se repercuten a su coste, sin margen. Lo ves todo en el panel de consumo en tiempo real.',
};

export const voiceModelNames: Record<VoiceModelId, string> = {
  a: `${voiceModels.a.name} · ${voiceModels.a.technology}`,
  b: `${voiceModels.b.name} · ${voiceModels.b.technology}`,
};
