/** An invented agent as it looks while it is built: what the figure of the platform page shows. */
export const agentCanvas = {
  caption:
    'Ejemplo: un agente dibujado como un recorrido. Tras el mensaje entrante pregunta qué busca la persona; si quiere comprar, consulta la agenda y acaba en una reunión; si pide soporte, busca en los documentos y responde.',
  note: 'Datos de ejemplo',
  title: 'Agente comercial',
  subtitle: 'Editado hoy, 10:24',
  state: 'Publicado',
  trunk: ['Mensaje entrante', '¿Qué busca?'],
  branches: {
    buy: ['Comprar', 'Consultar agenda', 'Reunión'],
    support: ['Soporte', 'Buscar en documentos', 'Responder'],
  },
  panel: {
    title: 'Cualificar lead',
    goal: { label: 'Objetivo', value: 'Saber si encaja y cuándo puede hablar' },
    questions: { label: 'Preguntas', values: ['¿Qué necesitas?', '¿Para cuándo?'] },
    tool: { label: 'Herramienta', value: 'Calendario' },
    handover: { label: 'Pasar a una persona si lo pide', value: 'Activado' },
  },
} as const;

export type AgentCanvasData = typeof agentCanvas;
