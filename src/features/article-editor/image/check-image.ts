import { readImageStructure } from './image-structure';
import { sniffImageType, unwritableFormat, type ImageType } from './image-type';

/** 5 MB; a file of exactly this size passes. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Decoding takes four bytes a pixel: beyond this a small file can fill a phone's memory. */
const MAX_PIXELS = 60_000_000;

export const NOT_AN_IMAGE = 'Por favor selecciona un archivo de imagen válido';
export const IMAGE_TOO_LARGE = 'La imagen no debe superar los 5MB';

/** A name that no file system gives: a path, or a character that ends a text. */
const impossibleName = (name: string) => /[/\\\0]/.test(name);

/**
 * The type of a file that can be an article's image, or in Spanish why it cannot be one. Its content decides, not its name nor its
 * declared type.
 */
export async function checkImage(file: File): Promise<{ type: ImageType } | { problem: string }> {
  if (impossibleName(file.name)) return { problem: NOT_AN_IMAGE };
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const type = sniffImageType(head);
  if (file.size > IMAGE_MAX_BYTES) {
    const isImage = type || unwritableFormat(head) || file.type.startsWith('image/');
    return { problem: isImage ? IMAGE_TOO_LARGE : NOT_AN_IMAGE };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!type) {
    const format = unwritableFormat(bytes);
    return { problem: format ? `No se admiten imágenes ${format}: usa JPG, PNG o WEBP` : NOT_AN_IMAGE };
  }
  const structure = readImageStructure(bytes, type);
  const fits = structure?.complete && structure.pixels > 0 && structure.pixels <= MAX_PIXELS;
  return fits ? { type } : { problem: NOT_AN_IMAGE };
}
