import { formatEuros } from '@/lib/numbers';
import { managedB2b } from '@/lib/prices';
import { brand } from '@/lib/site';

/** Texts of /b2b. */

export const meta = {
  title: 'Solución B2B',
  description:
    'Identificamos las empresas que encajan contigo, investigamos a cada persona con IA y te entregamos reuniones agendadas por WhatsApp, email y teléfono.',
};

export const hero = {
  title: 'Reuniones con quien decide, sin perseguir a nadie.',
  lead: 'Identificamos las empresas que encajan contigo, investigamos a cada persona con IA y abrimos la conversación por WhatsApp, email y teléfono. A tu agenda solo llega quien quiere hablar.',
  primary: 'Agendar Demo',
  secondary: 'Ver Precios',
};

export const problem = {
  title: 'Vender a empresas se ha vuelto un trabajo de oficina',
  /** Figures without a published source carry this mark. */
  unsourced: 'Dato orientativo',
  items: [
    {
      figure: '80\u00A0%',
      title: 'Investigación manual',
      text: 'El 80\u00A0% del tiempo de un equipo comercial se va en tareas que no le gustan: buscar, copiar y comprobar.',
    },
    {
      figure: '40\u00A0%',
      title: 'Datos desactualizados',
      text: 'El 40\u00A0% de una lista comprada ya no vale cuando te llega: gente que cambió de puesto, empresas que cerraron.',
    },
    {
      figure: null,
      title: 'Rechazo constante',
      text: 'Mensajes iguales para todos, a deshora y sin contexto. La respuesta es casi siempre la misma: ninguna.',
    },
  ],
};

export const engine = {
  title: 'El motor de oportunidades',
  sample: 'Datos de ejemplo',
  steps: [
    {
      title: 'Encontramos tu mercado',
      text: 'Partimos de tu cliente ideal y localizamos las empresas y las personas que deciden.',
      caption:
        'Ejemplo: de un cliente ideal descrito con cuatro rasgos salen tres empresas que encajan, con quien decide en cada una.',
    },
    {
      title: 'Las entendemos antes de escribir',
      text: 'La IA lee su web, sus noticias y su sector, y anota por qué podrías interesarles.',
      caption:
        'Ejemplo: la ficha de una empresa se completa con su sector, su plantilla, una señal reciente, la decisora y su canal preferido.',
    },
    {
      title: 'Conversamos por varios canales',
      text: 'Un primer mensaje breve y con motivo. Si responde por WhatsApp, seguimos por WhatsApp. Si prefiere teléfono, llamamos.',
      caption: 'Ejemplo: un email, una llamada y un mensaje de WhatsApp forman un solo hilo que acaba en una reunión.',
    },
    {
      title: 'Te entregamos la reunión',
      text: 'Agendada, confirmada y con un resumen de lo hablado. Tú entras sabiendo por qué estáis ahí.',
      caption: 'Ejemplo: una reunión confirmada con el resumen de lo hablado antes.',
    },
  ],
} as const;

export const partner = {
  title: 'Un socio, no otra herramienta',
  lead: 'No te damos un programa más que aprender. Hacemos el trabajo y te entregamos reuniones.',
  columns: { before: 'Otra herramienta', after: `Con ${brand.name}` },
  rows: [
    { before: 'Tú configuras, escribes y revisas', after: 'Nosotros lo ponemos en marcha y lo mejoramos' },
    {
      before: 'Pagas licencias por usuario',
      after: `Pagas ${formatEuros(managedB2b.generatedLeadPrice)} por lead generado y ${formatEuros(managedB2b.qualifiedLeadPrice)} por lead cualificado, más tu plan de agente`,
    },
    { before: 'Una lista de contactos', after: 'Reuniones en tu agenda' },
    { before: 'El resultado es cosa tuya', after: 'Compartimos el objetivo' },
  ],
};

export const closing = {
  title: '¿Con qué empresas te gustaría hablar?',
  lead: 'Dinos tres y te contamos cómo llegaríamos a ellas.',
  primary: 'Agendar Demo',
};
