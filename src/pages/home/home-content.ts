import { PROMISE } from '@contract/site/site';
import { formatEuros } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { thirdPartyMargin } from '@/lib/prices';
import { replyHours } from '@/lib/reply-hours';

export const homeContent = {
  meta: {
    /** Follows the brand's name in the title. */
    promise: PROMISE,
    description:
      'Agentes de IA que responden por WhatsApp, email y teléfono y convierten cada conversación en una reunión o en una venta.',
  },
  hero: {
    title: ['Dejamos de buscar leads.', 'Creamos clientes.'],
    lead: 'Agentes de IA que responden al momento por WhatsApp, email y teléfono, entienden lo que cada persona necesita y convierten la conversación en reunión o venta.',
    primary: { label: 'Agendar Demo', to: paths.demo },
    secondary: { label: 'Ver cómo funciona', href: '#proceso' },
    note: `Te contestamos en menos de ${replyHours}\u00a0horas.`,
  },
  /** Proof under the hero. The results come from the case studies. */
  proof: {
    label: 'Resultados y condiciones',
    reply: {
      title: 'Contestamos en menos de',
      figure: `${replyHours}\u00a0h`,
      text: 'a quien nos escribe un email.',
    },
    thirdParties: {
      title: 'WhatsApp y operador',
      figure: formatEuros(thirdPartyMargin),
      text: 'de margen: lo que cobran se repercute a su coste.',
    },
  },
  audiences: {
    title: '¿A quién quieres vender hoy?',
    lead: 'Empresas o personas: cambia el camino, no el resultado. Elige el tuyo.',
    sample: 'Datos de ejemplo',
    companies: {
      title: 'Vendo a empresas',
      text: 'Encontramos a quien decide, lo investigamos con IA y te entregamos reuniones agendadas.',
      link: { label: 'Ver la Solución B2B', to: paths.b2b },
    },
    people: {
      title: 'Vendo a personas',
      text: 'Creamos la campaña, atendemos cada mensaje y cada llamada, y cerramos la venta.',
      link: { label: 'Ver la Solución B2C', to: paths.b2c },
    },
  },
  process: {
    id: 'proceso',
    title: 'Un mismo proceso, de los datos al cliente',
    sample: 'Datos de ejemplo',
    steps: [
      { title: 'Mapeamos los datos', text: 'Definimos a quién quieres llegar y reunimos las fuentes que hacen falta.' },
      {
        title: 'Enriquecemos con IA',
        text: 'Cada contacto llega con contexto: qué hace, qué necesita y por qué ahora.',
      },
      { title: 'Conversamos por su canal', text: 'WhatsApp, email o teléfono. El mismo hilo, sin repetir preguntas.' },
      {
        title: 'Entregamos el resultado',
        text: 'Una reunión en tu agenda o una venta cerrada, con su conversación completa.',
      },
    ],
  },
  technology: {
    title: 'La plataforma que hay debajo',
    lead: 'Es la misma que usamos con nuestros clientes. Si tienes equipo, puedes construir tus propios agentes.',
    builder: {
      title: 'Constructor de agentes',
      text: 'Diseña el recorrido, prueba cada respuesta y publica cuando te convenza.',
    },
    channels: { title: 'Multicanal', text: 'Un agente, todos tus canales y un solo historial.' },
    analytics: { title: 'Analítica en tiempo real', text: 'Mira qué se conversa, qué convierte y qué cuesta.' },
    knowledge: { title: 'Base de conocimiento', text: 'Sube tus documentos y el agente responde con ellos.' },
    link: { label: 'Conocer la Plataforma', to: paths.platform },
  },
  closing: {
    title: 'Cuéntanos a quién quieres vender.',
    lead: 'Te enseñamos un agente funcionando con tu caso, no una presentación.',
    primary: { label: 'Agendar Demo', to: paths.demo },
    secondary: { label: 'Ver Precios', to: paths.pricing },
  },
} as const;
