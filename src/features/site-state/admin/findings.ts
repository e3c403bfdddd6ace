import { judge, type Health, type RequestProblem } from '@contract/backend/health';
import type { ScheduledJob } from '@contract/backend/scheduled-jobs';
import { UPDATE, VERSION } from '@contract/backend/version';
import { formatInteger } from '@/lib/numbers';
import { formatTimestamp } from '@/lib/time/dates';
import type { SiteState } from '../api/site-state';

export type Finding = { part: string; health: Health; lines: string[] };

type Judged = ReturnType<typeof judge>;

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

function problemText(problem: RequestProblem): string {
  if (problem.code === 'timed-out') return 'no respondió a tiempo';
  return problem.code === 'refused'
    ? `respondió con el código ${problem.status}`
    : `no recibió la petición (${problem.error})`;
}

/** What keeps the database from starting the function that sends mails. */
function workerLines(worker: Judged['worker']): string[] {
  if (!worker || worker.code === 'answers') return [];
  if (worker.code === 'never-called')
    return ['Nadie llama a la función que los envía: faltan project_url u outbox_secret en el vault del proyecto.'];
  if (worker.code === 'wrong-secret')
    return [
      'La función que los envía rechaza la llamada: outbox_secret, en el vault del proyecto, no es el OUTBOX_SECRET de las funciones.',
    ];
  return [`La función que los envía ${problemText(worker)}, el ${formatTimestamp(worker.asked_at)}.`];
}

function mailsFinding({ mails, worker }: Judged, lastSentAt: string | null): Finding {
  const { pending, overdue, failed, last_failure: failure } = mails;
  const late = overdue > 0 ? ` (${count(overdue, 'retrasado', 'retrasados')})` : '';
  return {
    part: 'Emails',
    health: worker?.health === 'warning' ? 'warning' : mails.health,
    lines: [
      `${count(pending, 'por enviar', 'por enviar')}${late} · ${count(failed, 'sin entregar', 'sin entregar')}`,
      lastSentAt ? `Último enviado: ${formatTimestamp(lastSentAt)}` : 'Todavía no se ha enviado ninguno.',
      ...(failure
        ? [
            `Desde entonces no sale ninguno: ${count(failure.mails, 'ha fallado', 'han fallado')} con «${failure.reason}».`,
          ]
        : []),
      ...workerLines(worker),
    ],
  };
}

const jobRemarks = { fine: '', failed: ', falló', late: ', y ya le tocaba' };

function jobsFinding({ jobs: { health, jobs } }: Judged): Finding {
  return {
    part: 'Tareas programadas',
    health,
    lines: jobs?.map(({ name, code, last_run_at: ranAt }) => {
      if (code === 'missing') return `${jobLabels[name]}: no está programada`;
      return `${jobLabels[name]}: ${ranAt ? formatTimestamp(ranAt) : 'todavía no ha corrido'}${jobRemarks[code]}`;
    }) ?? ['Aquí no hay tareas programadas: en su lugar trabaja un temporizador que no deja constancia.'],
  };
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

function buildFinding({ build }: Judged, { is_configured: isConfigured, last }: SiteState['builds']): Finding {
  const part = 'Publicación de la web';
  if (build?.problem && !last?.problem)
    return {
      part,
      health: 'warning',
      lines: [
        `Pedida el ${formatTimestamp(build.asked_at)}, pero el alojamiento ${problemText(build.problem)}.`,
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
function versionsFinding({ versions }: Judged, database: string, functions: string | null | undefined): Finding {
  const { health, pending, isOtherDatabase, areOtherFunctions } = versions;
  return {
    part: 'Versiones',
    health,
    lines: [
      `Web ${VERSION} · funciones ${functions === undefined ? '…' : (functions ?? 'sin respuesta')} · base de datos ${database}`,
      ...(pending > 0
        ? [
            `${pending === 1 ? 'Falta 1 migración' : `Faltan ${formatInteger(pending)} migraciones`} en la base de datos: ${UPDATE.database}`,
          ]
        : []),
      ...(isOtherDatabase
        ? ['La web y la base de datos son de versiones distintas: despliega las dos desde la misma versión.']
        : []),
      ...(areOtherFunctions ? [`Las funciones son de otra versión que la web: ${UPDATE.functions}`] : []),
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
  const judged = judge(state, functionsVersion ?? null);
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
    mailsFinding(judged, state.last_sent_at),
    jobsFinding(judged),
    imagesFinding(state),
    buildFinding(judged, state.builds),
    accountsFinding(signUpIsOpen),
    versionsFinding(judged, state.database.version, functionsVersion),
  ];
}
