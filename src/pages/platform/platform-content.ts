/** Texts of /platform. */

export const meta = {
  title: 'Plataforma',
  description:
    'La plataforma para equipos de marketing y ventas que quieren crear, conectar y medir sus propios agentes de IA.',
};

export const hero = {
  title: 'Construye tus agentes. Ponlos a conversar hoy.',
  lead: 'La plataforma para equipos de marketing y ventas que quieren crear, conectar y medir sus propios agentes de IA.',
  primary: 'Entrar en la plataforma',
  secondary: 'Ver Precios',
};

export const features = {
  title: 'Todo lo que necesita un agente para vender',
  sample: 'Datos de ejemplo',
  items: {
    agents: {
      title: 'Agentes conversacionales',
      text: 'Defines el objetivo y el tono; el agente lleva la conversación.',
    },
    channels: { title: 'Multicanal', text: 'WhatsApp, voz y email con un solo historial por persona.' },
    automation: {
      title: 'Automatización',
      text: 'Usa tus herramientas, consulta tu agenda o avisa a tu equipo sin salir del chat.',
    },
    knowledge: { title: 'Base de conocimiento', text: 'Documentos y páginas de tu web como fuente de cada respuesta.' },
    analytics: { title: 'Analítica en tiempo real', text: 'Conversaciones, conversión y consumo, al minuto.' },
    security: {
      title: 'Seguridad',
      text: 'Tú decides quién entra, qué datos ve el agente y cuándo pasa a una persona.',
    },
  },
};

export const audience = {
  title: '¿Para quién es?',
  technical: {
    title: 'Equipos técnicos',
    text: 'API, documentación y llamadas a herramientas para integrar los agentes donde ya trabajas.',
    docs: 'Documentación',
    api: 'API',
  },
  growing: {
    title: 'Empresas en crecimiento',
    text: 'Empieza con un agente y un canal. Añade más cuando te haga falta, sin volver a empezar.',
    pricing: 'Ver Precios',
  },
};

export const hybrid = {
  title: '¿Un poco de cada cosa? Modelo híbrido.',
  text: 'Nosotros llevamos la captación; tu equipo construye los agentes que ya conoce mejor que nadie. Mismo panel, mismos datos.',
  button: 'Agendar Demo',
  managed: 'Lo gestionamos',
  built: 'Lo construyes tú',
  shared: 'Modelo híbrido',
};

export const closing = {
  title: 'Empieza por una conversación.',
  primary: 'Agendar Demo',
};
