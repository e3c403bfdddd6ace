import { SCHEDULED_JOBS, type ScheduledJob } from '@contract/scheduled-jobs';
import { formatInteger } from '@/lib/numbers';
import { formatTimestamp } from '@/lib/time/dates';
import type { SiteState } from '../api/site-state';

/** State of a part: fine, needs an admin, or not observable from here. */
export type Health = 'ok' | 'warning' | 'unknown';

export type Finding = { part: string; health: Health; lines: string[] };

const jobLabels: Record<ScheduledJob, string> = {
  'end-schedules': 'Pedir la publicación de lo programado',
  'process-outbox': 'Enviar los emails',
  'close-past-events': 'Cerrar los registros de eventos pasados',
  'anonymise-past-registrations': 'Anonimizar los registros antiguos',
  'forget-deleted-articles': 'Borrar del todo las noticias eliminadas hace tiempo',
  'forget-subscribers': 'Olvidar a quien no confirmó las novedades',
};

const count = (number: number, one: string, many: string) => `${formatInteger(number)} ${number === 1 ? one : many}`;

/**
 * Only mails that are late or failed in the last day need an admin, as in the health command. Older failures are past
 * delivery.
 */
function mailsFinding({ mails, last_sent_at: lastSentAt }: SiteState): Finding {
  const { pending, overdue, failed, failed_today: failedToday } = mails;
  const late = overdue > 0 ? ` (${count(overdue, 'retrasado', 'retrasados')})` : '';
  return {
    part: 'Emails',
    health: overdue > 0 || failedToday > 0 ? 'warning' : 'ok',
    lines: [
      `${count(pending, 'por enviar', 'por enviar')}${late} · ${count(failed, 'sin entregar', 'sin entregar')}`,
      lastSentAt ? `Último enviado: ${formatTimestamp(lastSentAt)}` : 'Todavía no se ha enviado ninguno.',
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
    if (!job || job.status === 'failed') health = 'warning';
    const ran = job?.last_run_at ? formatTimestamp(job.last_run_at) : 'todavía no ha corrido';
    return `${jobLabels[name]}: ${job ? `${ran}${job.status === 'failed' ? ', falló' : ''}` : 'no está programada'}`;
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

function buildFinding({ builds: { is_configured: isConfigured, last } }: SiteState): Finding {
  const part = 'Publicación de la web';
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

/**
 * The state of each part of the site, for administrators. `registrationAnswers` is undefined while it is being checked.
 */
export function findingsOf(state: SiteState, registrationAnswers: boolean | undefined): Finding[] {
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
  ];
}
