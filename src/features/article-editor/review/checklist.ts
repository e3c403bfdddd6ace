import { isEvent } from '@contract/article/categories';
import { eventPlace } from '@contract/event/event-place';
import { imageSource } from '@contract/markdown/url-policy';
import { fromMadridField } from '../madrid-time';
import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import { closingHelp } from '../closing-help';
import type { KnownSlugs } from '@/features/articles/slug';
import type { ArticleValues } from '../article-schema';
import { brokenLinks } from './internal-links';
import { ownNumberLists } from './list-jumps';
import { proseOf } from './prose';
import { isHardToRead, readability } from './readability';

/** Facts for the checklist beyond the form's values. */
export type ChecklistFacts = {
  now: Date;
  /** An image is chosen and will be uploaded with the save. */
  hasNewImage: boolean;
  slugTaken: boolean;
  /** Origins of images that the site shows, its own first. */
  imageOrigins: readonly string[];
  /** Null until they are loaded; then no link counts as broken. */
  slugs: KnownSlugs | null;
};

export type ChecklistItem = { id: string; text: string };

/** Excerpt length in characters that search results show. */
export const EXCERPT_GOOD_LENGTH = 160;

/** `![](address)`: an image without alternative text. */
const SILENT_IMAGE = /!\[\s*\]\(/g;

const isPast = (field: string, now: Date) => field !== '' && new Date(fromMadridField(field) ?? Number.NaN) < now;
const isFuture = (field: string, now: Date) => field !== '' && new Date(fromMadridField(field) ?? Number.NaN) > now;

/** The site's own origins, the open page's first. `imageOrigins` begins with it. */
export const ownOrigins = (imageOrigins: readonly string[]) => [...imageOrigins.slice(0, 1), new URL(site.url).origin];

/** The points to check before an article is published. None of them blocks a save. */
export function publishChecklist(
  values: ArticleValues,
  { now, hasNewImage, slugTaken, imageOrigins, slugs }: ChecklistFacts,
): ChecklistItem[] {
  const event = isEvent(values);
  const hasImage = hasNewImage || values.imageUrl !== '';
  const excerptLength = [...values.excerpt.trim()].length;
  const ease = readability(values.content);
  const silent = proseOf(values.content).match(SILENT_IMAGE)?.length ?? 0;
  const place = eventPlace({ event_location: values.eventLocation, event_mode: values.eventMode });
  const closing = closingHelp(values, now);
  const items: (ChecklistItem | false)[] = [
    event &&
      values.eventDate === '' && {
        id: 'no-date',
        text: 'El evento no tiene fecha: quien se apunte no recibirá el archivo .ics.',
      },
    event &&
      isFuture(values.eventDate, now) &&
      !values.showRegistrationForm && {
        id: 'no-form',
        text: 'El formulario de registro está desactivado: nadie podrá apuntarse desde la página.',
      },
    event &&
      values.showRegistrationForm &&
      !isPast(values.eventDate, now) &&
      values.joinUrl?.trim() === '' &&
      (place.text === null || place.isOnline) && {
        id: 'no-join-link',
        text: 'Falta el enlace para unirse: quien se apunte no sabrá cómo asistir.',
      },
    closing !== null && { id: 'closing', text: closing },
    event && isPast(values.eventDate, now) && { id: 'past-date', text: 'La fecha del evento ya ha pasado.' },
    isFuture(values.publishedAt, now) &&
      values.isPublished &&
      !values.hideUntilPublished && {
        id: 'future',
        text: 'La fecha de publicación es futura: se verá desde ahora, con esa fecha.',
      },
    slugTaken && { id: 'slug', text: 'Ya existe una noticia con este slug.' },
    excerptLength > EXCERPT_GOOD_LENGTH && {
      id: 'excerpt',
      text: `El extracto tiene ${excerptLength} caracteres: los buscadores muestran unos ${EXCERPT_GOOD_LENGTH}.`,
    },
    !hasImage && { id: 'no-image', text: 'No hay imagen: se mostrará una ilustración.' },
    !hasNewImage &&
      values.imageUrl !== '' &&
      imageSource(values.imageUrl, imageOrigins) === null && {
        id: 'foreign-image',
        text: 'La imagen está en otra web, cuyas imágenes este sitio no muestra: se verá una ilustración.',
      },
    hasImage &&
      values.imageAlt.trim() === '' && {
        id: 'no-alt',
        text: 'Falta el texto alternativo: se leerá el título en su lugar.',
      },
    /^#\s/m.test(proseOf(values.content)) && {
      id: 'h1',
      text: 'El contenido tiene un encabezado de primer nivel: el título de la página ya lo es.',
    },
    ...ownNumberLists(values.content).map((numbers) => ({
      id: `numbers-${numbers.join('-')}`,
      text: `Una lista salta de número (${numbers.slice(0, 3).join(', ')}${numbers.length > 3 ? '…' : ''}): se verán los números que has escrito.`,
    })),
    isHardToRead(ease) && {
      id: 'readability',
      text: `El texto cuesta de leer (${ease} en la escala INFLESZ; lo normal es de 55 a 65): prueba con frases y palabras más cortas.`,
    },
    silent > 0 && {
      id: 'no-text-alt',
      text:
        silent === 1
          ? 'Una imagen del contenido no tiene texto alternativo: quien no la vea no sabrá qué muestra.'
          : `${formatInteger(silent)} imágenes del contenido no tienen texto alternativo: quien no las vea no sabrá qué muestran.`,
    },
    ...(slugs ? brokenLinks(values.content, slugs, ownOrigins(imageOrigins)) : [])
      // A link to the article itself, which does not exist before it is published, is no mistake.
      .filter(({ address, end }) => end === 'nowhere' || !address.endsWith(paths.article(values.slug)))
      .map(({ address, end }) => ({
        id: `link-${address}`,
        text:
          end === 'nowhere'
            ? `El enlace ${address || 'sin dirección'} no lleva a ninguna página.`
            : `El enlace ${address} lleva a una noticia todavía no publicada.`,
      })),
  ];
  return items.filter((item) => item !== false);
}
