import { formatEuros, formatInteger } from '@/lib/numbers';
import { phoneNumberMonthlyPrice, voiceMinimumSeconds } from '@/lib/prices';
import type { UsageDraft, UsageField } from './usage-form';

/** The words of the cost calculator. */
export const calculator = {
  title: 'Calcula tu coste',
  lead: 'Escribe lo que esperas usar en un mes y te decimos con qué plan te sale más barato.',
  form: 'Tu uso al mes',
  fields: {
    messages: { label: 'Mensajes', help: 'Los de todos tus agentes, sumados.' },
    toolCalls: {
      label: 'Llamadas a herramientas',
      help: 'Cada vez que un agente consulta una agenda, un catálogo o un CRM.',
    },
    knowledgePages: {
      label: 'Páginas de base de conocimiento',
      help: 'Documentos y páginas web que el agente consulta.',
    },
    voiceMinutes: {
      label: 'Minutos de voz',
      help: `Minutos facturados: por segundo, con un mínimo de ${voiceMinimumSeconds}\u00A0s.`,
    },
  } satisfies Record<UsageField, { label: string; help: string }>,
  voiceModel: 'Modelo de voz',
  reset: 'Borrar cifras',
  result: {
    heading: 'Tu plan más barato',
    empty: 'Aquí verás el plan, el coste al mes y de dónde sale cada euro.',
    tryWith: 'O prueba con un ejemplo',
    /** Figures to start from, as a visitor would type them. */
    examples: [
      { label: '5.000 mensajes', draft: { messages: '5.000', toolCalls: '', knowledgePages: '', voiceMinutes: '' } },
      {
        label: '20.000 mensajes y 2.500 páginas',
        draft: { messages: '20.000', toolCalls: '', knowledgePages: '2.500', voiceMinutes: '' },
      },
      {
        label: '60.000 mensajes y 1.000 minutos de voz',
        draft: { messages: '60.000', toolCalls: '', knowledgePages: '', voiceMinutes: '1.000' },
      },
    ] satisfies readonly { label: string; draft: UsageDraft }[],
    invalid: 'Revisa la cifra marcada para ver el resultado.',
    perMonth: 'al mes',
    compare: 'Con los otros planes',
    breakdown: 'Desglose',
    total: 'Total al mes',
    /** Read out when the result changes. */
    announce: (plan: string, total: string) => `Tu plan más barato es ${plan}: ${total} al mes.`,
  },
  parts: {
    plan: (name: string) => `Plan ${name}`,
    extraMessages: (quantity: number) => `${formatInteger(quantity)} mensajes sobre el plan`,
    toolCalls: (quantity: number) => `${formatInteger(quantity)} llamadas a herramientas`,
    extraPages: (quantity: number) => `${formatInteger(quantity)} páginas sobre el plan`,
    voice: (quantity: number, model: string) => `${formatInteger(quantity)} min de voz, ${model}`,
    phoneNumber: 'Número de teléfono',
  },
  /** How a part is bought: «2 × 20.000 por 760 €» and «1.000 a 0,060 €». */
  bought: {
    pack: (count: number, size: number, price: number) =>
      `${formatInteger(count)} × ${formatInteger(size)} por ${formatEuros(price)}`,
    loose: (units: number, price: string) => `${formatInteger(units)} a ${price}`,
  },
  assumptionsTitle: 'Cómo lo calculamos',
  assumptions: [
    'Los mensajes que pasan del plan: al precio de exceso, con paquetes o con ambos, lo que salga más barato.',
    'Las páginas que pasan del plan: con complementos enteros.',
    'La voz: la combinación más barata de paquetes enteros y minutos sueltos del modelo que elijas.',
    `Con minutos de voz sumamos un número de teléfono (${formatEuros(phoneNumberMonthlyPrice)} al mes).`,
    'Lo que cobran WhatsApp y los operadores va aparte, a su coste.',
    'Si dos planes cuestan lo mismo, te mostramos el de cuota menor.',
    'Los importes se redondean al céntimo.',
  ],
};
