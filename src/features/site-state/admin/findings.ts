import { SCHEDULED_JOBS, type ScheduledJob } from '@contract/backend/scheduled-jobs';
import { needsAttention } from '@contract/mail/mail-health';
import { compareVersions, UPDATE, VERSION } from '@contract/backend/version';
import { formatInteger } from '@/lib/numbers';
import { formatTimestamp } from '@/lib/time/dates';
import type { DatabaseRequest, SiteState } from '../api/site-state';

/** State of a part: fine, needs an admin, or not observable from here. */
export type Health = 'ok' | 'warning' | 'unknown';

export type Finding = { part: string; health: Health; lines: string[] };

const jobLabels: Record<ScheduledJob, string> = {
  'end-schedules': 'Pedir la publicación de lo programado',
  'process-outbox': 'Enviar los emails',
  'close-past-events': 'Cerrar los registros de eventos pasados',
  'anonymise-past-registrations': 'Anonimizar los registros antiguos',
  'forget-deleted-articles': 'Borrar del todo las noticias eliminadas hace tiempo',
  'forget-job-runs': 'Vaciar el historial de las tareas',
  'forget-subscribers': 'Olvidar a quien no confirmó las novedades',
};

const count = (number: number, one: string, many: string) => `${formatInteger(number)} ${number === 1 ? one : many}`;

/** What went wrong with a request of the database; undefined when it was answered, or is under way. */
function problemOf({ status, timed_out: timedOut, error }: DatabaseRequest): string | undefined {
  if (timedOut) return 'no respondió a tiempo';
  if (error !== null) return `no recibió la petición (${error})`;
  if (status === null || (status >= 200 && status < 300)) return undefined;
  return `respondió con el código ${status}`;
}

/** What keeps the database from starting the function that sends mails; undefined when nothing does. */
function workerProblem({ jobs, requests: { mails } }: SiteState): string | undefined {
  const job = jobs?.find(({ name }) => name === 'process-outbox');
  if (!job?.last_run_at) return undefined;
  if (!mails)
    return 'Nadie llama a la función que los envía: faltan project_url u outbox_secret en el vault del proyecto.';
  if (mails.status === 401)
    return 'La función que los envía rechaza la llamada: outbox_secret, en el vault del proyecto, no es el OUTBOX_SECRET de las funciones.';
  const problem = problemOf(mails);
  return problem && `La función que los envía ${problem}, el ${formatTimestamp(mails.asked_at)}.`;
}

function mailsFinding(state: SiteState): Finding {
  const { mails, last_sent_at: lastSentAt } = state;
  const problem = workerProblem(state);
  const { pending, overdue, failed, last_failure: failure } = mails;
  const late = overdue > 0 ? ` (${count(overdue, 'retrasado', 'retrasados')})` : '';
  return {
    part: 'Emails',
    health: needsAttention(mails) || problem ? 'warning' : 'ok',
    lines: [
      `${count(pending, 'por enviar', 'por enviar')}${late} · ${count(failed, 'sin entregar', 'sin entregar')}`,
      lastSentAt ? `Último enviado: ${formatTimestamp(lastSentAt)}` : 'Todavía no se ha enviado ninguno.',
      ...(failure
        ? [
            `Desde entonces no sale ninguno: ${count(failure.mails, 'ha fallado', 'han fallado')} con «${failure.reason}».`,
          ]
        : []),
      ...(problem ? [problem] : []),
    ],
  };
}

function jobsFinding({ jobs }: SiteState): Finding {
  const part = 'Tareas programadas';
  if (!jobs)
    return {
      part,
      health: 'unknown',
      lines: ['Aquí no hay tareas programadas: en su lugar trabaja un temporizador que no deja constancia.'],
    };
  let health: Health = 'ok';
  const lines = SCHEDULED_JOBS.map((name) => {
    const job = jobs.find((known) => known.name === name);
    if (!job) {
      health = 'warning';
      return `${jobLabels[name]}: no está programada`;
    }
    if (job.status === 'failed' || job.is_late) health = 'warning';
    const ran = job.last_run_at ? formatTimestamp(job.last_run_at) : 'todavía no ha corrido';
    const remark = job.status === 'failed' ? ', falló' : job.is_late ? ', y ya le tocaba' : '';
    return `${jobLabels[name]}: ${ran}${remark}`;
  });
  return { part, health, lines };
}

function imagesFinding({ images: { stored, orphans } }: SiteState): Finding {
  return {
    part: 'Imágenes',
    health: 'ok',
    lines: [
      orphans > 0
        ? `${formatInteger(stored)} guardadas, de las que ${count(orphans, 'no se usa', 'no se usan')} en ninguna noticia. Solo ocupan espacio.`
        : `${count(stored, 'guardada', 'guardadas')}, todas en uso.`,
    ],
  };
}

function buildFinding({ builds: { is_configured: isConfigured, last }, requests: { build } }: SiteState): Finding {
  const part = 'Publicación de la web';
  const refusal = build && problemOf(build);
  if (refusal && !last?.problem)
    return {
      part,
      health: 'warning',
      lines: [
        `Pedida el ${formatTimestamp(build.asked_at)}, pero el alojamiento ${refusal}.`,
        'Comprueba la dirección deploy_hook en el vault del proyecto.',
      ],
    };
  if (last?.problem)
    return {
      part,
      health: 'warning',
      lines: [`El ${formatTimestamp(last.asked_at)} no se pudo pedir: ${last.problem}`],
    };
  if (last)
    return {
      part,
      health: 'ok',
      lines: [`Pedida por última vez: ${formatTimestamp(last.asked_at)}`, 'Si terminó bien lo sabe el alojamiento.'],
    };
  return {
    part,
    health: 'unknown',
    lines: [
      isConfigured
        ? 'Todavía no se ha pedido ninguna.'
        : 'Aquí no se piden publicaciones: no hay una dirección a la que pedirlas.',
    ],
  };
}

/** Whether strangers can make accounts. They get no rights, but one of theirs may bear the address of an admin. */
function accountsFinding(signUpIsOpen: boolean | null | undefined): Finding {
  const part = 'Cuentas';
  if (signUpIsOpen === undefined) return { part, health: 'unknown', lines: ['Comprobando…'] };
  if (signUpIsOpen === null) return { part, health: 'unknown', lines: ['El servicio de acceso no lo dice.'] };
  if (!signUpIsOpen) return { part, health: 'ok', lines: ['Solo se crean por invitación.'] };
  return {
    part,
    health: 'warning',
    lines: [
      'Cualquiera puede crear una cuenta. No da permisos, pero conviene cerrarlo: en Supabase, Authentication → Sign In / Providers → «Allow new users to sign up».',
    ],
  };
}

/** The releases of the site, the functions and the database, which a deployment brings to one. */
function versionsFinding({ database }: SiteState, functions: string | null | undefined): Finding {
  const differences = compareVersions({
    functions: functions ?? null,
    database: database.version,
    migrations: database.migrations,
  });
  const { pending } = differences;
  const problems = [
    ...(pending > 0
      ? [
          `${pending === 1 ? 'Falta 1 migración' : `Faltan ${formatInteger(pending)} migraciones`} en la base de datos: ${UPDATE.database}`,
        ]
      : differences.database
        ? ['La web y la base de datos son de versiones distintas: despliega las dos desde la misma versión.']
        : []),
    ...(differences.functions ? [`Las funciones son de otra versión que la web: ${UPDATE.functions}`] : []),
  ];
  return {
    part: 'Versiones',
    health: problems.length > 0 ? 'warning' : functions === undefined || functions === null ? 'unknown' : 'ok',
    lines: [
      `Web ${VERSION} · funciones ${functions === undefined ? '…' : (functions ?? 'sin respuesta')} · base de datos ${database.version}`,
      ...problems,
    ],
  };
}

/** What the page asks besides the site's state; undefined while an answer is awaited. */
type Answers = {
  registrationAnswers: boolean | undefined;
  signUpIsOpen: boolean | null | undefined;
  functionsVersion: string | null | undefined;
};

/** The state of each part of the site, for administrators. */
export function findingsOf(
  state: SiteState,
  { registrationAnswers, signUpIsOpen, functionsVersion }: Answers,
): Finding[] {
  return [
    { part: 'Base de datos', health: 'ok', lines: ['Responde.'] },
    {
      part: 'Registro en eventos',
      health: registrationAnswers === undefined ? 'unknown' : registrationAnswers ? 'ok' : 'warning',
      lines: [
        registrationAnswers === undefined
          ? 'Comprobando…'
          : registrationAnswers
            ? 'La función responde.'
            : 'La función no responde: nadie puede apuntarse.',
      ],
    },
    mailsFinding(state),
    jobsFinding(state),
    imagesFinding(state),
    buildFinding(state),
    accountsFinding(signUpIsOpen),
    versionsFinding(state, functionsVersion),
  ];
}
