import { describe, expect, it } from 'vitest';
import { groupRegistrations } from '@/features/registrations/registration-groups';
import { csvFileName, registrationsCsv } from '@/features/registrations/admin/registrations-csv';
import { registration } from '../../helpers/database/registrations.ts';

const act = (id: string, came: boolean, marked_at: string) => ({ id, came, marked_at });
const on = (id: string, date: string | null, title = id) =>
  registration({ event_id: id, news_events: { title, event_date: date, event_location: null } });

describe('registrations by event', () => {
  it('are grouped by event id: two events may share a title', () => {
    const groups = groupRegistrations([on('a', null, 'Taller'), on('b', null, 'Taller'), on('a', null, 'Taller')]);
    expect(groups.map(({ eventId, rows }) => [eventId, rows.length])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('stay in the order of the read, in which a date does not count', () => {
    const groups = groupRegistrations([
      registration({ event_id: 'gone', news_events: null }),
      on('past', '2026-01-01T10:00:00Z'),
      on('later', '2099-08-01T10:00:00Z'),
      on('undated', null),
      on('past', '2026-01-01T10:00:00Z'),
    ]);
    expect(groups.map(({ eventId }) => eventId)).toEqual(['gone', 'past', 'later', 'undated']);
    expect(groups[0]?.title).toBe('Evento eliminado');
  });

  it('keep their order', () => {
    const rows = [
      registration({ name: 'Tercera' }),
      registration({ name: 'Segunda' }),
      registration({ name: 'Primera' }),
    ];
    expect(groupRegistrations(rows)[0]?.rows.map(({ name }) => name)).toEqual(['Tercera', 'Segunda', 'Primera']);
  });
});

describe('the CSV of registrations', () => {
  it('has times in Madrid time, and formulas as text', () => {
    const csv = registrationsCsv([registration({ name: '=HYPERLINK("x")', company: 'Uno; dos', email_sent: true })]);
    expect(csv).toBe(
      '\uFEFFEvento;Fecha del evento;Lugar;Nombre;Email;Empresa;Fecha de registro;Email enviado\r\n' +
        'Taller;10/06/2026, 18:00;Online;"\'=HYPERLINK(""x"")";ana@empresa.es;"Uno; dos";02/05/2026, 00:30;Enviado\r\n',
    );
  });

  it('says what became of the confirmation: given up, or not due without a seat', () => {
    const failed = { email_failed_at: '2026-05-02T10:00:00Z', email_last_error: 'No such user' };
    const cells = registrationsCsv([
      registration(failed),
      registration({ ...failed, email_sent: true }),
      registration({ ...failed, cancelled_at: '2026-05-02T10:00:00Z' }),
    ]).split('\r\n');
    expect(cells.slice(1, 4).map((line) => line.split(';')[7])).toEqual(['No entregado', 'Enviado', '']);
  });

  it('marks a deleted event', () => {
    expect(registrationsCsv([registration({ news_events: null })])).toContain('Evento eliminado;;;Ana Núñez');
  });

  it('say who came and when, by the newest act, once somebody was marked', () => {
    expect(registrationsCsv([registration({ attendance: [] })])).not.toContain('Asistió');
    const [head, came, back] = registrationsCsv([
      registration({ attendance: [act('a', false, '2026-06-10T16:00:00Z'), act('b', true, '2026-06-10T16:05:00Z')] }),
      registration({ attendance: [act('c', true, '2026-06-10T16:00:00Z'), act('d', false, '2026-06-10T16:00:00Z')] }),
    ])
      .split('\r\n')
      .map((line) => line.split(';').slice(8).join(';'));
    expect([head, came, back]).toEqual(['Asistió;Hora de llegada', 'Sí;10/06/2026, 18:05', 'No;']);
  });

  it('has a column for cancellations if there are any', () => {
    expect(registrationsCsv([registration()])).not.toContain('Cancelado');
    const [head, one, other] = registrationsCsv([
      registration({ cancelled_at: '2026-05-02T10:00:00+00:00', consent_at: '2026-05-01T22:30:00+00:00' }),
      registration(),
    ]).split('\r\n');
    expect(head).toMatch(/;Marcó la casilla de novedades;Cancelado$/);
    expect(one).toMatch(/;02\/05\/2026, 00:30;02\/05\/2026, 12:00$/);
    expect(other).toMatch(/;Pendiente;;$/);
  });

  it('has columns for the waiting list and offer deadlines if a registrant has waited', () => {
    const [head, waiting, offered, coming] = registrationsCsv([
      registration({ waiting_since: '2026-05-02T10:00:00+00:00' }),
      registration({ waiting_since: '2026-05-02T10:00:00+00:00', offered_until: '2026-05-03T10:00:00+00:00' }),
      registration(),
    ]).split('\r\n');
    expect(head).toMatch(/;Email enviado;Se apuntó a la lista de espera;Plaza ofrecida hasta$/);
    expect(waiting).toMatch(/;;02\/05\/2026, 12:00;$/);
    expect(offered).toMatch(/;;02\/05\/2026, 12:00;03\/05\/2026, 12:00$/);
    expect(coming).toMatch(/;Pendiente;;$/);
  });

  it('has columns for the source of visits if any is known', () => {
    const [head, one, other] = registrationsCsv([
      registration({ source_host: 'www.linkedin.com', utm_medium: 'social', utm_campaign: '=1+1' }),
      registration(),
    ]).split('\r\n');
    expect(head).toMatch(/;Email enviado;Origen;Medio;Campaña$/);
    expect(one).toMatch(/;Pendiente;www\.linkedin\.com;social;'=1\+1$/);
    expect(other).toMatch(/;Pendiente;;;$/);
  });

  it('is named after its event and the day in Madrid', () => {
    expect(csvFileName('taller', new Date('2026-03-15T23:30:00Z'))).toBe('registros-taller-2026-03-16.csv');
    expect(csvFileName('', new Date('2026-03-15T12:00:00Z'))).toBe('registros-evento-2026-03-15.csv');
  });
});
