import { formatEuros, formatInteger } from '@/lib/numbers';
import {
  addOns,
  agentPlans,
  managedB2b,
  phoneNumberMonthlyPrice,
  voiceMinimumSeconds,
  voiceModels,
  type VoiceModelId,
} from '@/lib/prices';
import { managedB2bCost, plansWithCheaperMessages } from './price-examples';
import type { UsageDraft, UsageField } from './usage-form';

/** Texts of /pricing. Figures come from `lib/prices`, so that texts and tables cannot disagree. */

export const meta = {
  title: 'Precios',
  description:
    'Servicios Gestionados B2B y B2C o Plataforma SaaS DIY: planes de agente, agente telefónico, complementos y una calculadora de coste mensual.',
};

export const demoLabel = 'Agendar Demo';

export const hero = {
  title: 'Precios claros, línea a línea.',
  lead: 'Elige si lo hacemos nosotros o lo construyes tú.',
};

export const tabs = { label: 'Modalidad', managed: 'Servicios Gestionados', saas: 'Plataforma SaaS DIY' };

/** «Elemental, Pro y Plus» */
function namesOf(named: readonly { name: string }[]): string {
  const names = named.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}

const [elemental] = agentPlans;
const prime = agentPlans[3];

/** Id of the second tab's title. */
export const plansTitleId = 'planes';

export const managed = {
  title: 'Servicios Gestionados',
  toPlatformCosts: 'Ver costes de Plataforma',
  includes: 'Qué incluye',
  b2b: {
    title: 'B2B gestionado',
    figures: [
      { amount: formatEuros(managedB2b.generatedLeadPrice), unit: 'por lead generado' },
      { amount: `+ ${formatEuros(managedB2b.qualifiedLeadPrice)}`, unit: 'por lead cualificado' },
    ],
    condition: 'Además del coste de la plataforma; necesitas un plan de agente activo.',
    rows: [
      { label: 'Captación', value: 'Empresas y decisores identificados e investigados con IA', included: true },
      { label: 'Conversación', value: 'WhatsApp, email y teléfono', included: true },
      { label: 'Resultado', value: 'Reuniones en tu agenda', included: true },
      {
        label: 'Plataforma',
        value: `Aparte: un plan desde ${formatEuros(elemental.monthlyPrice)} al mes`,
        included: false,
      },
    ],
  },
  b2c: {
    title: 'B2C gestionado',
    figures: [{ amount: 'A medida', unit: '' }],
    condition:
      'Según el volumen de audiencia, los canales, la complejidad de la conversión y tus objetivos. Incluye el coste de la plataforma y el servicio gestionado.',
    rows: [
      { label: 'Captación', value: 'Campañas en redes y buscadores', included: true },
      { label: 'Conversación', value: 'Agentes de IA en WhatsApp y voz', included: true },
      { label: 'Resultado', value: 'Seguimiento hasta la venta', included: true },
      { label: 'Plataforma', value: 'Incluida en el precio', included: true },
    ],
  },
};

const exampleMonth = { generated: 100, qualified: 30 };

/** Example month of the B2B service. */
export const managedExample = {
  ...exampleMonth,
  mark: 'Ejemplo',
  title: `Un mes de B2B con ${formatInteger(exampleMonth.generated)} leads`,
  text: `De ${formatInteger(exampleMonth.generated)} leads generados, ${formatInteger(exampleMonth.qualified)} resultan cualificados. Cada lead cuesta ${formatEuros(managedB2b.generatedLeadPrice)}; cada uno que se cualifica, ${formatEuros(managedB2b.qualifiedLeadPrice)} más.`,
  legend: { generated: 'Solo generados', qualified: 'Cualificados' },
  lines: [
    {
      label: `${formatInteger(exampleMonth.generated)} leads generados`,
      detail: `a ${formatEuros(managedB2b.generatedLeadPrice)}`,
      amount: formatEuros(managedB2bCost({ ...exampleMonth, qualified: 0 })),
    },
    {
      label: `${formatInteger(exampleMonth.qualified)} leads cualificados`,
      detail: `a ${formatEuros(managedB2b.qualifiedLeadPrice)} más`,
      amount: formatEuros(managedB2bCost({ ...exampleMonth, generated: 0 })),
    },
  ],
  total: { label: 'Servicio gestionado', amount: formatEuros(managedB2bCost(exampleMonth)) },
  plan: `más tu plan de agente, desde ${formatEuros(elemental.monthlyPrice)} al mes`,
};

export const closing = {
  title: 'Cuéntanos a quién quieres vender.',
  lead: 'Te enseñamos un agente funcionando con tu caso, no una presentación.',
};

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
    excessMessage: 'Cada mensaje de más',
  },
  /** Text for the selected column, for visitors who do not see the tint. */
  chosen: 'El más barato para ti',
  toCalculator: '¿Cuál te sale más barato? Calcúlalo con tus cifras',
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
  perMessage: (price: string) => `${price} por mensaje`,
  perPage: (price: string) => `${price} por página`,
  /** Text for a pack that is not cheaper in every plan. */
  dearer: (inPlans: readonly { name: string }[]) => `En ${namesOf(inPlans)} es más caro que pagar cada mensaje de más.`,
};

export const passThrough = {
  title: 'Costes de terceros',
  text: 'Lo que cobran WhatsApp y el operador telefónico se repercute a su coste, sin margen. Lo ves todo en el panel de consumo en tiempo real.',
};

export const voiceModelNames: Record<VoiceModelId, string> = {
  a: `${voiceModels.a.name} · ${voiceModels.a.technology}`,
  b: `${voiceModels.b.name} · ${voiceModels.b.technology}`,
};

type Example = { label: string; draft: UsageDraft };

/** Texts of the cost calculator. */
export const calculator = {
  title: 'Calcula tu coste',
  /** Id of that title, the target of the plan table's link. */
  titleId: 'calculadora',
  lead: 'Escribe lo que esperas usar en un mes y te decimos con qué plan te sale más barato.',
  withoutScripts:
    'La calculadora necesita JavaScript. Si no lo tienes activado, escríbenos con tu uso al mes y te lo calculamos:',
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
    /** Heading until the visitor enters figures: the fields then hold the first example. */
    exampleHeading: 'El más barato en este ejemplo',
    exampleHint: 'Cambia las cifras por las tuyas y verás tu plan.',
    empty: 'Aquí verás el plan, el coste al mes y de dónde sale cada euro.',
    tryWith: 'O parte de un ejemplo',
    /** Example figures, as a visitor would type them. */
    examples: [
      {
        label: '9.000 mensajes y 500 minutos de voz',
        draft: { messages: '9.000', toolCalls: '', knowledgePages: '', voiceMinutes: '500' },
      },
      {
        label: '20.000 mensajes y 2.500 páginas',
        draft: { messages: '20.000', toolCalls: '', knowledgePages: '2.500', voiceMinutes: '' },
      },
      {
        label: '60.000 mensajes y 1.000 minutos de voz',
        draft: { messages: '60.000', toolCalls: '', knowledgePages: '', voiceMinutes: '1.000' },
      },
    ] satisfies readonly [Example, ...Example[]],
    invalid: 'Revisa la cifra marcada para ver el resultado.',
    perMonth: 'al mes',
    compare: 'Con los otros planes',
    breakdown: 'Desglose',
    total: 'Total al mes',
    /** Screen reader announcement of a new result. */
    announce: (plan: string, total: string) => `Tu plan más barato es ${plan}: ${total} al mes.`,
  },
  parts: {
    plan: (name: string) => `Plan ${name}`,
    extraMessages: (quantity: number) => `${formatInteger(quantity)} mensajes de más`,
    toolCalls: (quantity: number) => `${formatInteger(quantity)} llamadas a herramientas`,
    extraPages: (quantity: number) => `${formatInteger(quantity)} páginas de más`,
    voice: (quantity: number, model: string) => `${formatInteger(quantity)} min de voz, ${model}`,
    phoneNumber: 'Número de teléfono',
  },
  /** Purchase of a part: «2 × 20.000 por 760 €» and «1.000 a 0,060 €». */
  bought: {
    pack: (count: number, size: number, price: number) =>
      `${formatInteger(count)} × ${formatInteger(size)} por ${formatEuros(price)}`,
    loose: (units: number, price: string) => `${formatInteger(units)} a ${price}`,
  },
  assumptionsTitle: 'Cómo lo calculamos',
  assumptions: [
    'Los mensajes de más: de uno en uno, con paquetes o con ambos, lo que salga más barato.',
    'Las páginas de más: con complementos enteros.',
    'La voz: la combinación más barata de paquetes enteros y minutos sueltos del modelo que elijas.',
    `Con minutos de voz sumamos un número de teléfono (${formatEuros(phoneNumberMonthlyPrice)} al mes).`,
    'Lo que cobran WhatsApp y los operadores va aparte, a su coste.',
    'Si dos planes cuestan lo mismo, te mostramos el de cuota menor.',
    'Los importes se redondean al céntimo.',
  ],
};

const largeMessagePack = addOns.messages[1];

export const faq = {
  title: 'Preguntas frecuentes',
  items: [
    {
      question: '¿Qué pasa si gasto todos los mensajes del plan?',
      answer: `Cada mensaje de más se cobra al precio de tu plan: de ${formatEuros(elemental.excessMessagePrice, 3)} en ${elemental.name} a ${formatEuros(prime.excessMessagePrice, 3)} en ${prime.name}. Si prevés un pico, un paquete de ${formatInteger(largeMessagePack.size)} mensajes cuesta ${formatEuros(largeMessagePack.price)}, ${formatEuros(largeMessagePack.price / largeMessagePack.size, 3)} por mensaje: en ${namesOf(plansWithCheaperMessages(largeMessagePack))}, más caro que pagarlos sueltos.`,
    },
    {
      question: '¿Puedo repartir los mensajes entre varios agentes?',
      answer:
        'Sí. Los mensajes de tu plan son comunes a todos tus agentes, sin coste añadido. El contador vuelve a cero el último día de cada mes.',
    },
    {
      question: '¿Qué no está incluido en el plan?',
      answer: `La voz, el número de teléfono (${formatEuros(phoneNumberMonthlyPrice)} al mes) y lo que cobran WhatsApp y los operadores. Esto último te lo repercutimos a su coste, sin margen.`,
    },
  ],
};
