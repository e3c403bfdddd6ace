import { declaredPixels } from './image-structure';
import { sniffImageType, unwritableFormat, type ImageType } from './image-type';

/** 5 MB, inclusive. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** A decoded image takes four bytes per pixel, so a small file can exhaust a phone's memory. */
const MAX_PIXELS = 60_000_000;

export const NOT_AN_IMAGE = 'Por favor selecciona un archivo de imagen válido';
export const IMAGE_TOO_LARGE = 'La imagen no debe superar los 5MB';

/** A name that no file system produces: it contains a path separator or a NUL. */
const impossibleName = (name: string) => /[/\\\0]/.test(name);

/**
 * Returns the type of an image file, or a Spanish `problem`. The content decides, not the name or the declared type.
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
  const pixels = declaredPixels(bytes, type) ?? 0;
  return pixels > 0 && pixels <= MAX_PIXELS ? { type } : { problem: NOT_AN_IMAGE };
}
