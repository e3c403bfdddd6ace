import type { MarketData } from './market-matches';
import type { MeetingData } from './meeting-brief';

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
