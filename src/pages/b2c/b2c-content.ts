/** Texts of /b2c. */

export const meta = {
  title: 'Solución B2C',
  description:
    'Creamos tus campañas en redes y buscadores, y nuestros agentes de IA atienden cada lead por WhatsApp y voz hasta cerrar la venta.',
};

export const hero = {
  title: 'Del anuncio a la venta, en una conversación.',
  lead: 'Creamos tus campañas en redes y buscadores, y nuestros agentes de IA atienden cada lead por WhatsApp y voz hasta cerrar. A cualquier hora.',
  primary: 'Agendar Demo',
  secondary: 'Ver Casos de Éxito',
};

export const problem = {
  title: 'Pagas por el clic y pierdes la venta después',
  /** Figures without a published source carry this mark. */
  unsourced: 'Dato orientativo',
  items: [
    { title: 'Llegas tarde', text: 'Pasados 5\u00A0minutos, la conversión cae un 80\u00A0%.', unsourced: true },
    { title: 'Nadie contesta fuera de horario', text: 'Y es cuando la gente mira el móvil.', unsourced: false },
    {
      title: 'Muchos leads, poca intención',
      text: 'Tu equipo dedica el mismo rato al curioso que al que quiere comprar.',
      unsourced: false,
    },
    {
      title: 'Formularios que enfrían',
      text: 'Piden datos cuando la persona solo quería una respuesta.',
      unsourced: false,
    },
  ],
};

export const ecosystem = {
  title: 'Un ecosistema en cuatro pasos',
  steps: [
    { title: 'Atraemos', text: 'Campañas en redes y buscadores con un mensaje que invita a escribir.' },
    {
      title: 'Respondemos al instante',
      text: 'El agente contesta por WhatsApp o por teléfono, con tus datos y tu tono.',
    },
    { title: 'Cualificamos y convencemos', text: 'Pregunta lo justo, resuelve dudas y propone el siguiente paso.' },
    { title: 'Cerramos y aprendemos', text: 'Venta, cita o reserva. Lo aprendido vuelve a la campaña.' },
  ],
};

export const sectors = {
  title: 'Pensado para sectores donde una respuesta rápida lo cambia todo',
  texts: {
    'e-commerce': 'Resuelve dudas de talla, plazo y envío antes de que se cierre la pestaña.',
    inmobiliaria: 'Filtra por presupuesto y zona, y agenda la visita.',
    educacion: 'Orienta, comprueba requisitos y reserva la llamada con admisiones.',
    seguros: 'Pide lo imprescindible, calcula el precio y deja la firma a un paso.',
  },
};

export const closing = {
  title: '¿Cuántas conversaciones se te están quedando sin respuesta?',
  lead: 'Te enseñamos qué haría un agente con ellas.',
  primary: 'Agendar Demo',
};
