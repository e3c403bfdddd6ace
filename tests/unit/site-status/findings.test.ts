import { describe, expect, it } from 'vitest';
import { MAIL_KINDS } from '@contract/mail-kinds';
import { findingsOf } from '@/features/site-status/admin/findings';
import type { SiteState } from '@/features/site-status/api/site-state';
import { mailLabel } from '@/lib/mail/mail-labels';

const quiet: SiteState = {
  checked_at: '2026-01-01T10:00:00Z',
  mails: { pending: 0, overdue: 0, failed: 0, failed_today: 0 },
  last_sent_at: null,
  unsent: [],
  jobs: [
    { name: 'anonymise-past-registrations', last_run_at: '2026-01-01T02:17:00Z', status: 'succeeded' },
    { name: 'close-past-events', last_run_at: '2026-01-01T09:55:00Z', status: 'succeeded' },
    { name: 'end-schedules', last_run_at: '2026-01-01T09:59:00Z', status: 'succeeded' },
    { name: 'forget-deleted-articles', last_run_at: '2026-01-01T02:27:00Z', status: 'succeeded' },
    { name: 'forget-subscribers', last_run_at: '2026-01-01T02:23:00Z', status: 'succeeded' },
    { name: 'process-outbox', last_run_at: '2026-01-01T09:59:00Z', status: 'running' },
  ],
  images: { stored: 1, orphans: 0 },
  builds: { is_configured: true, last: { asked_at: '2026-01-01T09:00:00Z', problem: null } },
};

const found = (part: string, changes: Partial<SiteState> = {}, registrationAnswers?: boolean) => {
  const finding = findingsOf({ ...quiet, ...changes }, registrationAnswers).find((one) => one.part === part);
  return finding ? [finding.health, ...finding.lines] : [];
};

describe('a finding about a part of the site', () => {
  it('is positive when all is well', () => {
    expect(findingsOf(quiet, true).map(({ health }) => health)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
    expect(found('Emails')).toEqual(['ok', '0 por enviar · 0 sin entregar', 'Todavía no se ha enviado ninguno.']);
    expect(found('Imágenes')).toEqual(['ok', '1 guardada, todas en uso.']);
    expect(found('Publicación de la web')[1]).toBe('Pedida por última vez: 01/01/2026, 10:00');
    expect(found('Tareas programadas')).toEqual([
      'ok',
      'Anonimizar los registros antiguos: 01/01/2026, 03:17',
      'Cerrar los registros de eventos pasados: 01/01/2026, 10:55',
      'Pedir la publicación de lo programado: 01/01/2026, 10:59',
      'Borrar del todo las noticias eliminadas hace tiempo: 01/01/2026, 03:27',
      'Olvidar a quien no confirmó las novedades: 01/01/2026, 03:23',
      'Enviar los emails: 01/01/2026, 10:59',
    ]);
  });

  it('names what an admin should check', () => {
    expect(found('Registro en eventos', {}, false)[0]).toBe('warning');
    expect(found('Emails', { mails: { pending: 3, overdue: 1, failed: 0, failed_today: 0 } })).toEqual([
      'warning',
      '3 por enviar (1 retrasado) · 0 sin entregar',
      'Todavía no se ha enviado ninguno.',
    ]);
    const sent = {
      mails: { pending: 0, overdue: 0, failed: 2, failed_today: 1 },
      last_sent_at: '2026-01-01T10:00:00Z',
    };
    expect(found('Emails', sent)).toEqual([
      'warning',
      '0 por enviar · 2 sin entregar',
      'Último enviado: 01/01/2026, 11:00',
    ]);
    expect(
      found('Publicación de la web', {
        builds: { is_configured: true, last: { asked_at: '2026-01-01T09:00:00Z', problem: 'no way' } },
      }),
    ).toEqual(['warning', 'El 01/01/2026, 10:00 no se pudo pedir: no way']);
    const jobs = [
      { name: 'process-outbox', last_run_at: '2026-01-01T10:00:00Z', status: 'failed' },
      { name: 'close-past-events', last_run_at: null, status: null },
    ];
    expect(found('Tareas programadas', { jobs })).toEqual([
      'warning',
      'Anonimizar los registros antiguos: no está programada',
      'Cerrar los registros de eventos pasados: todavía no ha corrido',
      'Pedir la publicación de lo programado: no está programada',
      'Borrar del todo las noticias eliminadas hace tiempo: no está programada',
      'Olvidar a quien no confirmó las novedades: no está programada',
      'Enviar los emails: 01/01/2026, 11:00, falló',
    ]);
    expect(found('Tareas programadas', { jobs: quiet.jobs?.slice(1) ?? null })[0]).toBe('warning');
  });

  it('is positive again when no mail has failed today', () => {
    expect(found('Emails', { mails: { pending: 0, overdue: 0, failed: 1, failed_today: 0 } }).slice(0, 2)).toEqual([
      'ok',
      '0 por enviar · 1 sin entregar',
    ]);
  });

  it('reports what cannot be checked', () => {
    expect(found('Registro en eventos')).toEqual(['unknown', 'Comprobando…']);
    expect(found('Tareas programadas', { jobs: null })[0]).toBe('unknown');
    expect(found('Publicación de la web', { builds: { is_configured: true, last: null } })).toEqual([
      'unknown',
      'Todavía no se ha pedido ninguna.',
    ]);
    expect(found('Publicación de la web', { builds: { is_configured: false, last: null } })[1]).toContain('Aquí no');
  });

  it('counts unused images', () => {
    expect(found('Imágenes', { images: { stored: 1250, orphans: 1 } })[1]).toBe(
      '1.250 guardadas, de las que 1 no se usa en ninguna noticia. Solo ocupan espacio.',
    );
  });
});

describe('a kind of mail', () => {
  it('has its own name, and an unknown kind a generic one', () => {
    expect(new Set(MAIL_KINDS.map(mailLabel)).size).toBe(MAIL_KINDS.length);
    expect(mailLabel('postcard')).toBe('Otro email');
  });
});
