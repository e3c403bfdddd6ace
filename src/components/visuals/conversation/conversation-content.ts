/**
 * The sample conversations of the site, one per sector. Companies and people are invented. A no-break space keeps
 * figures and units together.
 */
export type Message = { from: 'person' | 'agent'; text: string; time: string };

export type Scenario = {
  id: 'inmobiliaria' | 'e-commerce' | 'educacion' | 'seguros';
  sector: string;
  company: string;
  result: { title: string; detail: string };
  channel: string;
  messages: readonly [Message, Message, Message, Message, Message];
  /** The record that the agent fills in: two facts and the state, which replaces «Nuevo» at the end. */
  record: { first: Field; second: Field; state: string };
};

type Field = { label: string; value: string };

export const scenarios = [
  {
    id: 'inmobiliaria',
    sector: 'Inmobiliaria',
    company: 'Inmobiliaria Turia',
    result: { title: 'Visita agendada: jueves, 18:30', detail: 'Añadida al calendario de Lucía, equipo comercial' },
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
  },
  {
    id: 'e-commerce',
    sector: 'E-commerce',
    company: 'Casa Olivo',
    result: { title: 'Venta cerrada: 890\u00a0€', detail: 'Pago recibido en el chat' },
    channel: 'WhatsApp · domingo, 22:10',
    messages: [
      { from: 'person', time: '22:10', text: '¿El sofá de tres plazas cabe por una puerta de 80?' },
      {
        from: 'agent',
        time: '22:10',
        text: 'Sí. Va en dos módulos y el mayor mide 74\u00a0cm de fondo. ¿Es para Madrid capital?',
      },
      { from: 'person', time: '22:11', text: 'Sí, Chamberí. ¿Cuándo llegaría?' },
      {
        from: 'agent',
        time: '22:11',
        text: 'Este viernes, con subida a casa incluida. ¿Te preparo el pedido en gris piedra?',
      },
      { from: 'person', time: '22:12', text: 'Sí, por favor.' },
    ],
    record: {
      first: { label: 'Producto', value: 'Sofá de 3 plazas' },
      second: { label: 'Entrega', value: 'Viernes, Chamberí' },
      state: 'Pedido listo',
    },
  },
  {
    id: 'educacion',
    sector: 'Educación',
    company: 'Escuela Faro',
    result: { title: 'Llamada agendada: mañana, 13:00', detail: 'Con Pablo, admisiones' },
    channel: 'WhatsApp · lunes, 20:32',
    messages: [
      { from: 'person', time: '20:32', text: '¿El máster de datos se puede hacer trabajando?' },
      {
        from: 'agent',
        time: '20:32',
        text: 'Sí, las clases son de 18:30 a 21:00, martes y jueves. ¿Qué has estudiado?',
      },
      { from: 'person', time: '20:33', text: 'ADE, y trabajo con Excel a diario.' },
      {
        from: 'agent',
        time: '20:33',
        text: 'Buen punto de partida. ¿Hablas diez minutos con Pablo, de admisiones, mañana a las 13:00?',
      },
      { from: 'person', time: '20:34', text: 'Vale, perfecto.' },
    ],
    record: {
      first: { label: 'Perfil', value: 'ADE, en activo' },
      second: { label: 'Inicio', value: 'Octubre' },
      state: 'Cualificada',
    },
  },
  {
    id: 'seguros',
    sector: 'Seguros',
    company: 'Seguros Ancla',
    result: { title: 'Llamada agendada: hoy, 17:00', detail: 'Oferta enviada por WhatsApp' },
    channel: 'WhatsApp · jueves, 14:05',
    messages: [
      { from: 'person', time: '14:05', text: 'Se me acaba el seguro del coche el día 30.' },
      {
        from: 'agent',
        time: '14:05',
        text: 'Vamos a tiempo. ¿Todo riesgo o terceros? ¿Y cuántos años llevas sin partes?',
      },
      { from: 'person', time: '14:06', text: 'Todo riesgo. Seis años sin partes.' },
      {
        from: 'agent',
        time: '14:06',
        text: 'Con eso te queda en 412\u00a0€ al año. ¿Te llamo y lo dejamos firmado hoy?',
      },
      { from: 'person', time: '14:07', text: 'Llámame a las 17:00.' },
    ],
    record: {
      first: { label: 'Producto', value: 'Coche, todo riesgo' },
      second: { label: 'Vence', value: 'Día 30' },
      state: 'Cualificada',
    },
  },
] as const satisfies readonly Scenario[];

export const conversationTexts = {
  agentOf: (company: string) => `Agente de ${company}`,
  online: 'En línea',
  person: 'Persona',
  agent: 'Agente',
  state: 'Estado',
  stateBefore: 'Nuevo',
  sectors: 'Elige un sector',
  note: 'Conversación de ejemplo',
  caption: (scenario: Scenario) =>
    `Conversación de ejemplo en la que el agente de ${scenario.company} atiende a una persona por WhatsApp y termina con un resultado. ${scenario.result.title}.`,
} as const;
