/** The sample conversations of the site, one per sector. Companies and people are invented. A no-break space keeps figures and units together. */
export type Message = { from: 'person' | 'agent'; text: string; time: string };

export type Scenario = {
  id: 'inmobiliaria' | 'e-commerce' | 'educacion' | 'seguros';
  sector: string;
  company: string;
  result: { title: string; detail: string };
};

/** Those that show once they are chosen. */
export type LaterId = Exclude<Scenario['id'], 'inmobiliaria'>;

/** What is said in a scenario. */
export type Dialogue = {
  channel: string;
  messages: readonly [Message, Message, Message, Message, Message];
  /** The record that the agent fills in: two facts and the state, which changes from «Nuevo» at the end. */
  record: { first: Field; second: Field; state: string };
};

type Field = { label: string; value: string };

export const scenarios = [
  {
    id: 'inmobiliaria',
    sector: 'Inmobiliaria',
    company: 'Inmobiliaria Turia',
    result: { title: 'Visita agendada: jueves, 18:30', detail: 'Añadida al calendario de Lucía, equipo comercial' },
  },
  {
    id: 'e-commerce',
    sector: 'E-commerce',
    company: 'Casa Olivo',
    result: { title: 'Venta cerrada: 890\u00a0€', detail: 'Pago recibido en el chat' },
  },
  {
    id: 'educacion',
    sector: 'Educación',
    company: 'Escuela Faro',
    result: { title: 'Llamada agendada: mañana, 13:00', detail: 'Con Pablo, admisiones' },
  },
  {
    id: 'seguros',
    sector: 'Seguros',
    company: 'Seguros Ancla',
    result: { title: 'Llamada agendada: hoy, 17:00', detail: 'Oferta enviada por WhatsApp' },
  },
] as const satisfies readonly Scenario[];

/** Of the first scenario, which shows before any is chosen; those of the others are in ./later-dialogues. */
export const firstDialogue: Dialogue = {
  channel: 'WhatsApp · martes, 21:47',
  messages: [
    { from: 'person', time: '21:47', text: 'Hola, he visto el anuncio del piso de Ruzafa. ¿Sigue disponible?' },
    {
      from: 'agent',
      time: '21:47',
      text: 'Hola, Marta. Sí: dos habitaciones, 78\u00a0m² y ascensor. ¿Lo buscas para vivir o para invertir?',
    },
    { from: 'person', time: '21:48', text: 'Para vivir, con mi pareja. Tenemos hasta 240.000\u00a0€.' },
    { from: 'agent', time: '21:48', text: 'Entonces encaja. ¿Os viene bien verlo el jueves a las 18:30?' },
    { from: 'person', time: '21:49', text: 'Jueves genial.' },
  ],
  record: {
    first: { label: 'Interés', value: 'Comprar para vivir' },
    second: { label: 'Presupuesto', value: 'Hasta 240.000\u00a0€' },
    state: 'Cualificada',
  },
};

export const conversationWords = {
  agentOf: (company: string) => `Agente de ${company}`,
  online: 'En línea',
  person: 'Persona',
  agent: 'Agente',
  state: 'Estado',
  stateBefore: 'Nuevo',
  sectors: 'Elige un sector',
  note: 'Conversación de ejemplo',
  missing: 'No se ha podido cargar. Recarga la página para verla.',
  caption: (scenario: Scenario) =>
    `Conversación de ejemplo en la que el agente de ${scenario.company} atiende a una persona por WhatsApp y termina con un resultado. ${scenario.result.title}.`,
} as const;
