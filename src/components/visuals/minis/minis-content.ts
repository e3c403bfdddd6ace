/** Texts and figures of the small product visuals on the home and platform pages. Sample data. */

export const sampleNote = 'Datos de ejemplo';

export const speakers = { person: 'Persona', agent: 'Agente' } as const;

export const agentPath = {
  caption:
    'Un recorrido del constructor de agentes: mensaje entrante, pregunta qué busca, consulta la agenda y acaba en una reunión.',
  nodes: { message: 'Mensaje entrante', question: '¿Qué busca?', tool: 'Consultar agenda', result: 'Reunión' },
} as const;

export const agents = {
  caption:
    'Conversación de ejemplo: un agente con el objetivo de cerrar el pedido y un tono cercano resuelve una duda de envío.',
  brief: [
    { label: 'Objetivo', value: 'Cerrar el pedido' },
    { label: 'Tono', value: 'Cercano y breve' },
  ],
  bubbles: [
    { from: 'person', text: '¿Hacéis envíos a Canarias?' },
    { from: 'agent', text: 'Sí, en tres días y con los impuestos incluidos en el precio. ¿A qué isla va?' },
    { from: 'person', text: 'A Tenerife. Me lo llevo.' },
  ],
} as const;

export const channels = {
  caption: 'WhatsApp, voz y email llegan a un mismo historial.',
  names: { whatsapp: 'WhatsApp', voice: 'Voz', email: 'Email' },
  history: 'Un solo historial',
} as const;

export const automation = {
  caption: 'Ejemplo: cuando alguien pide una cita, el agente consulta la agenda, guarda el contacto y avisa al equipo.',
  trigger: 'Pide una cita',
  actions: { calendar: 'Consulta tu agenda', contact: 'Guarda el contacto', team: 'Avisa a tu equipo' },
} as const;

export const knowledge = {
  caption:
    'Dos documentos de ejemplo leídos por el agente: un catálogo de 412 páginas y unas preguntas frecuentes de 38.',
  documents: [
    { name: 'Catálogo 2025.pdf', pages: '412\u00a0páginas' },
    { name: 'Preguntas frecuentes', pages: '38\u00a0páginas' },
  ],
  read: 'Leído',
} as const;

export const knowledgeAnswer = {
  caption: 'Ejemplo: a una pregunta sobre un lavavajillas, el agente responde con lo que dice el catálogo.',
  question: '¿Cabe en un hueco de 45\u00a0cm?',
  answer: 'El Compacto sí: mide 44,8\u00a0cm de ancho.',
  source: 'Catálogo 2025.pdf',
} as const;

export const analytics = {
  caption:
    'Panel con datos de ejemplo: 1.284 conversaciones, 96 reuniones y 214\u00a0€ de coste, con una línea de reuniones que sube.',
  figures: [
    { label: 'Conversaciones', value: '1.284' },
    { label: 'Reuniones', value: '96' },
    { label: 'Coste', value: '214\u00a0€' },
  ],
} as const;

export const security = {
  caption: 'Ejemplo de reglas de un agente: quién entra, qué datos ve y cuándo pasa la conversación a una persona.',
  rules: {
    access: { label: 'Entran', value: 'Marketing y Ventas' },
    data: { label: 'El agente ve', value: 'Catálogo y agenda' },
    handover: { label: 'Pasa a una persona', value: 'Si lo pide o se queja' },
  },
} as const;

export const toolCall = {
  caption: 'Ejemplo: el agente consulta la agenda, pregunta por el jueves por la tarde y recibe dos horas libres.',
  entries: [
    { label: 'Herramienta', value: 'Consultar agenda' },
    { label: 'Pregunta', value: 'Jueves por la tarde' },
    { label: 'Respuesta', value: '17:30 y 18:30, libres' },
  ],
} as const;

export const growth = {
  caption: 'Ejemplo: un agente empieza en WhatsApp y después añade voz y email.',
  first: { label: 'WhatsApp', detail: 'Primer canal' },
  later: { voice: 'Voz', email: 'Email' },
} as const;

/** Texts of the four visuals above the process steps, for the account of the B2B page. */
export const processMinis: { criteria: string; sheet: string; fields: string[]; thread: string; meeting: string } = {
  criteria: 'Ejemplo: el cliente ideal descrito con cuatro rasgos.',
  sheet: 'Ejemplo: la ficha de una empresa con una señal reciente y quien decide.',
  /** A selection of the company's fields. */
  fields: ['Señal', 'Decisora'],
  thread: 'Ejemplo: un email, una llamada y un mensaje de WhatsApp en un solo hilo.',
  meeting: 'Ejemplo: una reunión en la agenda, confirmada.',
};
