import { imageSource } from '@/components/markdown/url-policy';
import { fromMadridField } from '@/lib/time/madrid-time';
import { paths } from '@/lib/paths';
import { isEvent } from '../news-item';
import type { ArticleValues } from './article-values';
import { isHardToRead, readability } from './readability';

/** What the checklist cannot know from the form alone. */
export type ChecklistFacts = {
  now: Date;
  /** A picture is chosen and will be uploaded with the save. */
  hasNewImage: boolean;
  slugTaken: boolean;
  /** Whose pictures the site shows, its own origin first. */
  imageOrigins: readonly string[];
  /** The addresses that articles have or have left; null while they are unknown, and then no link is called broken. */
  slugs: ReadonlySet<string> | null;
};

export type ChecklistItem = { id: string; text: string };

/** Characters of an excerpt that search results show. */
export const EXCERPT_GOOD_LENGTH = 160;

const staticPaths: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => typeof path === 'string'));

/** `[text](/address "title")` and `![text](/address)`: the addresses that lie on this site. */
const INTERNAL_LINK = /\]\(\s*<?(\/(?!\/)[^\s)>]*)/g;
const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;

function isKnown(address: string, slugs: ReadonlySet<string>): boolean {
  const path = address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
  if (path.startsWith(`${paths.news}/`)) return slugs.has(path.slice(paths.news.length + 1));
  // Cases and the bucket's files have addresses of their own that are not told from here.
  return staticPaths.has(path) || path.startsWith(`${paths.cases}/`) || path.startsWith('/storage/');
}

/** The internal links of a Markdown text that lead nowhere, each once. */
export function brokenLinks(content: string, slugs: ReadonlySet<string>): string[] {
  const prose = content.replace(CODE, '');
  const addresses = [...prose.matchAll(INTERNAL_LINK)].map((match) => match[1] ?? '');
  return [...new Set(addresses)].filter((address) => !isKnown(address, slugs));
}

const isPast = (field: string, now: Date) => field !== '' && new Date(fromMadridField(field) ?? Number.NaN) < now;
const isFuture = (field: string, now: Date) => field !== '' && new Date(fromMadridField(field) ?? Number.NaN) > now;

/** What to look at before an article is published. Nothing here forbids saving. */
export function publishChecklist(
  values: ArticleValues,
  { now, hasNewImage, slugTaken, imageOrigins, slugs }: ChecklistFacts,
): ChecklistItem[] {
  const event = isEvent(values);
  const hasImage = hasNewImage || values.imageUrl !== '';
  const excerptLength = [...values.excerpt.trim()].length;
  const ease = readability(values.content);
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
    event && isPast(values.eventDate, now) && { id: 'past-date', text: 'La fecha del evento ya ha pasado.' },
    isFuture(values.publishedAt, now) &&
      values.isPublished && {
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
    /^#\s/m.test(values.content.replace(CODE, '')) && {
      id: 'h1',
      text: 'El contenido tiene un encabezado de primer nivel: el título de la página ya lo es.',
    },
    isHardToRead(ease) && {
      id: 'readability',
      text: `El texto cuesta de leer (${ease} en la escala INFLESZ; lo normal es de 55 a 65): prueba con frases y palabras más cortas.`,
    },
    ...(slugs ? brokenLinks(values.content, slugs) : []).map((address) => ({
      id: `link-${address}`,
      text: `El enlace ${address} no lleva a ninguna página.`,
    })),
  ];
  return items.filter((item) => item !== false);
}
