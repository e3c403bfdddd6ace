import type { ContactThreadData } from './contact-thread';
import type { Company } from './company-sheet';
import type { MarketData } from './market-matches';
import type { MeetingData } from './meeting-brief';

/** An invented account on its way to a meeting: what the B2B visuals show. */
export const company: Company = {
  initials: 'LM',
  name: 'Logística Mediterránea',
  place: 'Valencia',
  fields: [
    { label: 'Sector', value: 'Transporte y almacenaje' },
    { label: 'Plantilla', value: '180 personas' },
    { label: 'Señal', value: 'Abre almacén en Sagunto', highlight: true },
    { label: 'Decisora', value: 'Carmen Ibarra, dir. de Operaciones' },
    { label: 'Canal preferido', value: 'WhatsApp' },
  ],
};

export const thread: ContactThreadData = {
  touches: [
    {
      channel: 'email',
      time: 'martes, 9:12',
      text: 'Carmen, he leído lo del almacén de Sagunto. ¿Cómo cubriréis los turnos?',
    },
    {
      channel: 'phone',
      time: 'martes, 11:30',
      text: 'Llamada de 48\u00a0s. Le interesa y prefiere seguir por WhatsApp.',
    },
    {
      channel: 'whatsapp',
      time: 'martes, 11:34',
      text: '¿Te va bien el miércoles a las 10:00? Bastan veinte minutos.',
    },
  ],
  result: { title: 'Reunión', text: 'miércoles, 10:00' },
};

/** Texts around the pipeline at the top of the B2B page. */
export const pipeline = {
  title: 'Motor de oportunidades',
  state: 'En marcha',
  note: 'Datos de ejemplo',
  caption: (name: string) =>
    `Ejemplo: la ficha de ${name} se completa con IA y la conversación pasa por email, teléfono y WhatsApp hasta acabar en una reunión.`,
};

/** The first and the last step of the B2B engine, for the same invented account. */

export const market: MarketData = {
  criteriaLabel: 'Cliente ideal',
  criteria: ['Logística', 'Más de 100 personas', 'Levante', 'Abre centro'],
  companies: [
    { initials: 'LM', name: 'Logística Mediterránea', person: 'Carmen Ibarra, dir. de Operaciones', fits: true },
    { initials: 'FN', name: 'Frío del Norte', person: 'Andrés Vidal, gerente', fits: true },
    { initials: 'PS', name: 'Portes Saguntinos', person: 'Menos de 100 personas', fits: false },
    { initials: 'TE', name: 'Transportes Escarp', person: 'Laia Pons, dir. de Compras', fits: true },
  ],
  fits: 'Encaja',
  out: 'Fuera',
};

export const meeting: MeetingData = {
  result: 'Reunión · miércoles, 10:00',
  detail: 'Confirmada por Carmen Ibarra',
  summaryTitle: 'Resumen de lo hablado',
  summary: [
    { label: 'Por qué ahora', value: 'Abren en Sagunto y doblan turnos.' },
    { label: 'Qué le preocupa', value: 'Cubrir las noches sin subcontratar.' },
    { label: 'Qué espera ver', value: 'Un caso parecido y un plazo realista.' },
  ],
};
