import {
  CalendarCheck,
  Camera,
  Car,
  Clock,
  Inbox,
  MessagesSquare,
  Moon,
  Network,
  Timer,
  TrendingUp,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { caseIds } from '@/lib/paths';

export type CaseHighlight = { text: string; icon: LucideIcon };

export type CaseKpi = {
  metric: string;
  /** As displayed: «2,1 %». */
  before: string;
  after: string;
  /** Both values in one unit, for the bars' lengths. */
  scale: { before: number; after: number };
  improvement: string;
  icon: LucideIcon;
};

export type CaseStudy = {
  id: (typeof caseIds)[number];
  clientName: string;
  industry: string;
  solutionType: 'B2B' | 'B2C';
  /** The result in one sentence: the title of the case. */
  headline: string;
  description: string;
  challenge: string;
  solution: string;
  /** The case's illustration. */
  image: 'lock' | 'car';
  /** The first one is the headline result. */
  kpis: readonly [CaseKpi, ...CaseKpi[]];
  /** The cards show the first four. */
  highlights: readonly CaseHighlight[];
  testimonial: { quote: string; author: string; role: string };
  /** Invented content, which the page labels as such until a client's own replaces it. */
  sample: boolean;
};

/** Link text on a case's card. */
export const readCase = 'Leer el caso';

/** Label of invented content. */
export const sampleMark = 'Ejemplo';

/** Labels of a result's two values, for screen readers. */
export const beforeAndAfter = { before: 'Antes', after: 'Después' };

/** The case studies, in display order. A no-break space joins figures and units. */
export const caseStudies: readonly [CaseStudy, ...CaseStudy[]] = [
  {
    id: 'iopark',
    clientName: 'iopark',
    industry: 'Cerraduras inteligentes',
    solutionType: 'B2C',
    headline: 'De 2 a casi 9 ventas por cada cien conversaciones',
    description:
      'Fabrica cerraduras inteligentes para viviendas y pisos turísticos. Vende por internet, con dudas técnicas antes de cada compra.',
    challenge:
      'Antes de comprar una cerradura, casi todo el mundo pregunta lo mismo: si sirve para su puerta, si puede instalarla sin ayuda y qué pasa si se acaba la batería. El equipo de iopark contestaba en horario de oficina, pero la mayoría de las consultas llegaban por la noche y en fin de semana. Cuando la respuesta salía, la persona ya estaba mirando otra marca. Las campañas traían visitas; las conversaciones se enfriaban.',
    solution:
      'Pusimos un agente en WhatsApp y otro en el teléfono, con el mismo historial. Pide una foto de la puerta y del bombín, comprueba la compatibilidad con el catálogo y recomienda el modelo. Si la puerta necesita adaptador, lo dice y lo añade al pedido. Si alguien duda de la instalación, envía el vídeo de su modelo. Y cuando la pregunta es delicada, pasa la conversación a una persona con todo el contexto. Lo que se aprende en el chat vuelve a los anuncios: hoy hablan de compatibilidad, no de tecnología.',
    image: 'lock',
    kpis: [
      {
        metric: 'Tasa de conversión',
        before: '2,1\u00a0%',
        after: '8,7\u00a0%',
        scale: { before: 2.1, after: 8.7 },
        improvement: 'Multiplicada por 4,1',
        icon: TrendingUp,
      },
      {
        metric: 'Primera respuesta',
        before: '3\u00a0h 20\u00a0min',
        after: '40\u00a0s',
        scale: { before: 12_000, after: 40 },
        improvement: '99\u00a0% menos de espera',
        icon: Timer,
      },
      {
        metric: 'Consultas atendidas fuera de horario',
        before: '12\u00a0%',
        after: '100\u00a0%',
        scale: { before: 12, after: 100 },
        improvement: 'Todas atendidas',
        icon: Moon,
      },
      {
        metric: 'Coste por venta',
        before: '46\u00a0€',
        after: '19\u00a0€',
        scale: { before: 46, after: 19 },
        improvement: '−59\u00a0%',
        icon: Wallet,
      },
    ],
    highlights: [
      { text: 'Conversión del 2,1\u00a0% al 8,7\u00a0%', icon: TrendingUp },
      { text: 'Respuesta a cualquier hora', icon: Clock },
      { text: 'Compatibilidad resuelta con una foto', icon: Camera },
      { text: 'WhatsApp y voz, un solo historial', icon: MessagesSquare },
    ],
    testimonial: {
      quote:
        'Antes perdíamos la venta en la tercera pregunta. Ahora la tercera pregunta es a qué dirección lo enviamos.',
      author: 'Elena Soriano',
      role: 'Directora de Marketing de iopark',
    },
    sample: true,
  },
  {
    id: 'autopilot-motor',
    clientName: 'Autopilot Motor',
    industry: 'Vehículos de ocasión',
    solutionType: 'B2C',
    headline: 'De 850 a 2.400 leads al mes con el mismo equipo de ventas',
    description: 'Concesionario de vehículos de ocasión con tres centros y más de 400 coches en stock.',
    challenge:
      'En ocasión manda la prisa: quien pregunta por un coche pregunta por cuatro, y compra donde le contestan antes. Autopilot Motor recibía leads de portales, de redes y de su web, cada uno en una bandeja distinta. Los comerciales dedicaban la mañana a devolver llamadas de la tarde anterior y muchas ya no se cogían. Además, nadie sabía qué anuncio traía visitas y cuál solo traía curiosos.',
    solution:
      'Unimos todas las entradas en una sola conversación. El agente contesta en WhatsApp o por teléfono con el stock del día, pregunta por la entrega del coche actual y por la financiación, y propone hora de visita en el centro más cercano. El comercial recibe la cita con un resumen de cuatro líneas. En paralelo, las campañas se reorganizaron por modelo y por intención, con los datos de las conversaciones.',
    image: 'car',
    kpis: [
      {
        metric: 'Leads al mes',
        before: '850',
        after: '2.400',
        scale: { before: 850, after: 2400 },
        improvement: '+182\u00a0%',
        icon: Users,
      },
      {
        metric: 'Visitas agendadas al mes',
        before: '95',
        after: '310',
        scale: { before: 95, after: 310 },
        improvement: '+226\u00a0%',
        icon: CalendarCheck,
      },
      {
        metric: 'Primera respuesta',
        before: '5\u00a0h',
        after: '1\u00a0min',
        scale: { before: 300, after: 1 },
        improvement: 'Casi inmediata',
        icon: Timer,
      },
      {
        metric: 'Leads sin contestar',
        before: '38\u00a0%',
        after: '3\u00a0%',
        scale: { before: 38, after: 3 },
        improvement: '−35 puntos',
        icon: Inbox,
      },
    ],
    highlights: [
      { text: 'De 850 a 2.400 leads al mes', icon: Users },
      { text: 'Visitas agendadas sin perseguirse por teléfono', icon: CalendarCheck },
      { text: 'Stock del día en cada respuesta', icon: Car },
      { text: 'Un solo historial para tres centros', icon: Network },
    ],
    testimonial: {
      quote: 'El lunes ya no empezamos devolviendo llamadas. Empezamos recibiendo visitas.',
      author: 'Rubén Alcaraz',
      role: 'Gerente de Autopilot Motor',
    },
    sample: true,
  },
];
