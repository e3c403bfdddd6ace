import { describe, expect, it } from 'vitest';
import { MAIL_KINDS } from '@contract/mail/mail-kinds';
import { MIGRATIONS, VERSION } from '@contract/backend/version';
import { findingsOf } from '@/features/site-state/admin/findings';
import type { SiteState } from '@/features/site-state/api/site-state';
import { mailLabel } from '@/lib/mail-labels';

const quiet: SiteState = {
  checked_at: '2026-01-01T10:00:00Z',
  mails: { pending: 0, overdue: 0, failed: 0, failed_today: 0 },
  last_sent_at: null,
  unsent: [],
  jobs: [
    { name: 'anonymise-past-registrations', last_run_at: '2026-01-01T02:17:00Z', status: 'succeeded', is_late: false },
    { name: 'close-past-events', last_run_at: '2026-01-01T09:55:00Z', status: 'succeeded', is_late: false },
    { name: 'end-schedules', last_run_at: '2026-01-01T09:59:00Z', status: 'succeeded', is_late: false },
    { name: 'forget-deleted-articles', last_run_at: '2026-01-01T02:27:00Z', status: 'succeeded', is_late: false },
    { name: 'forget-job-runs', last_run_at: '2026-01-01T02:31:00Z', status: 'succeeded', is_late: false },
    { name: 'forget-subscribers', last_run_at: '2026-01-01T02:23:00Z', status: 'succeeded', is_late: false },
    { name: 'process-outbox', last_run_at: '2026-01-01T09:59:00Z', status: 'running', is_late: false },
  ],
  requests: {
    mails: { asked_at: '2026-01-01T09:59:00Z', status: 200, timed_out: false, error: null },
    build: { asked_at: '2026-01-01T09:00:00Z', status: 201, timed_out: false, error: null },
  },
  database: { version: VERSION, migrations: [...MIGRATIONS] },
  images: { stored: 1, orphans: 0 },
  builds: { is_configured: true, last: { asked_at: '2026-01-01T09:00:00Z', problem: null } },
};

const found = (
  part: string,
  changes: Partial<SiteState> = {},
  registrationAnswers?: boolean,
  signUpIsOpen?: boolean | null,
  functionsVersion?: string | null,
) => {
  const finding = findingsOf({ ...quiet, ...changes }, { registrationAnswers, signUpIsOpen, functionsVersion }).find(
    (one) => one.part === part,
  );
  return finding ? [finding.health, ...finding.lines] : [];
};

const asked_at = '2026-01-01T09:59:00Z';

/** The health of the mails, and what is said about the mail function. */
function worker(mails: SiteState['requests']['mails']) {
  const [health, , , ...problems] = found('Emails', { requests: { ...quiet.requests, mails } });
  return [health, ...problems];
}

const versions = (database: Partial<SiteState['database']>, functions?: string | null) =>
  found('Versiones', { database: { ...quiet.database, ...database } }, true, false, functions);
const line = (functions: string, database = VERSION) =>
  `Web ${VERSION} · funciones ${functions} · base de datos ${database}`;

describe('a finding about a part of the site', () => {
  it('is positive when all is well', () => {
    expect(
      findingsOf(quiet, { registrationAnswers: true, signUpIsOpen: false, functionsVersion: VERSION }).map(
        ({ health }) => health,
      ),
    ).toEqual(Array.from({ length: 8 }, () => 'ok'));
    expect(found('Emails')).toEqual(['ok', '0 por enviar · 0 sin entregar', 'Todavía no se ha enviado ninguno.']);
    expect(found('Imágenes')).toEqual(['ok', '1 guardada, todas en uso.']);
    expect(found('Publicación de la web')[1]).toBe('Pedida por última vez: 01/01/2026, 10:00');
    expect(found('Tareas programadas')).toEqual([
      'ok',
      'Anonimizar los registros antiguos: 01/01/2026, 03:17',
      'Cerrar los registros de eventos pasados: 01/01/2026, 10:55',
      'Pedir la publicación de lo programado: 01/01/2026, 10:59',
      'Borrar del todo las noticias eliminadas hace tiempo: 01/01/2026, 03:27',
      'Vaciar el historial de las tareas: 01/01/2026, 03:31',
      'Olvidar a quien no confirmó las novedades: 01/01/2026, 03:23',
      'Enviar los emails: 01/01/2026, 10:59',
    ]);
  });

  it('names the releases of site, functions and database, and what brings them together', () => {
    expect(versions({}, VERSION)).toEqual(['ok', line(VERSION)]);
    expect(versions({}, undefined)).toEqual(['unknown', line('…')]);
    expect(versions({}, null)).toEqual(['unknown', line('sin respuesta')]);
    expect(versions({ migrations: null }, VERSION)).toEqual(['ok', line(VERSION)]);
    expect(versions({ version: '0.9.0', migrations: MIGRATIONS.slice(1) }, VERSION)).toEqual([
      'warning',
      line(VERSION, '0.9.0'),
      'Falta 1 migración en la base de datos: npx supabase db push --remote --yes',
    ]);
    expect(versions({ version: '9.0.0' }, VERSION)).toEqual([
      'warning',
      line(VERSION, '9.0.0'),
      'La web y la base de datos son de versiones distintas: despliega las dos desde la misma versión.',
    ]);
    expect(versions({}, '0.9.0')).toEqual([
      'warning',
      line('0.9.0'),
      'Las funciones son de otra versión que la web: npm run functions && npx supabase functions deploy --use-api --yes',
    ]);
  });

  it('names what an admin should check', () => {
    expect(found('Registro en eventos', {}, false)[0]).toBe('warning');
    expect(found('Emails', { mails: { pending: 3, overdue: 1, failed: 0, failed_today: 0 } })).toEqual([
      'warning',
      '3 por enviar (1 retrasado) · 0 sin entregar',
      'Todavía no se ha enviado ninguno.',
    ]);
    const broken = {
      mails: {
        pending: 16,
        overdue: 0,
        failed: 0,
        failed_today: 0,
        last_failure: { reason: 'Buffer is not defined', mails: 16 },
      },
      last_sent_at: '2026-01-01T10:00:00Z',
    };
    expect(found('Emails', broken)).toEqual([
      'warning',
      '16 por enviar · 0 sin entregar',
      'Último enviado: 01/01/2026, 11:00',
      'Desde entonces no sale ninguno: 16 han fallado con «Buffer is not defined».',
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
      { name: 'process-outbox', last_run_at: '2026-01-01T10:00:00Z', status: 'failed', is_late: false },
      { name: 'close-past-events', last_run_at: null, status: null, is_late: true },
    ];
    expect(found('Tareas programadas', { jobs })).toEqual([
      'warning',
      'Anonimizar los registros antiguos: no está programada',
      'Cerrar los registros de eventos pasados: todavía no ha corrido, y ya le tocaba',
      'Pedir la publicación de lo programado: no está programada',
      'Borrar del todo las noticias eliminadas hace tiempo: no está programada',
      'Vaciar el historial de las tareas: no está programada',
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

  it('says that the database cannot start the mail function, and why', () => {
    expect(worker({ asked_at, status: null, timed_out: false, error: null })).toEqual(['ok']);
    expect(worker({ asked_at, status: 401, timed_out: false, error: null })).toEqual([
      'warning',
      expect.stringContaining('OUTBOX_SECRET'),
    ]);
    expect(worker({ asked_at, status: null, timed_out: true, error: 'Timeout' })).toEqual([
      'warning',
      'La función que los envía no respondió a tiempo, el 01/01/2026, 10:59.',
    ]);
    expect(worker(null)).toEqual(['warning', expect.stringContaining('project_url')]);
  });

  it('says that the host refused a build', () => {
    const build = { asked_at: '2026-01-01T09:00:00Z', status: 404, timed_out: false, error: null };
    expect(found('Publicación de la web', { requests: { ...quiet.requests, build } }).slice(0, 2)).toEqual([
      'warning',
      'Pedida el 01/01/2026, 10:00, pero el alojamiento respondió con el código 404.',
    ]);
  });

  it('warns while anyone can make an account', () => {
    expect(found('Cuentas', {}, true, true)).toEqual(['warning', expect.stringContaining('Cualquiera puede crear')]);
    expect(found('Cuentas', {}, true, false)[0]).toBe('ok');
    expect(found('Cuentas', {}, true, null)[0]).toBe('unknown');
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
