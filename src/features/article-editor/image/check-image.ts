import { declaredPixels, isAnimated } from './image-structure';
import { sniffImageType, unwritableFormat, type ImageType } from './image-type';

/** 5 MB, inclusive. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** A decoded image takes four bytes per pixel, so a small file can exhaust a phone's memory. */
const MAX_MEGAPIXELS = 60;

export const NOT_AN_IMAGE = 'Por favor selecciona un archivo de imagen válido';
const IMAGE_TOO_LARGE = 'La imagen no debe superar los 5MB';
const TOO_MANY_PIXELS = `La imagen no debe superar los ${MAX_MEGAPIXELS} megapíxeles`;
const ANIMATED = 'No se admiten imágenes animadas: usa una imagen fija en JPG, PNG o WEBP';
const UNREADABLE = 'No se puede leer. Si es una carpeta, añade las imágenes que contiene';

/** A name that no file system produces: it contains a path separator or a NUL. */
const impossibleName = (name: string) => /[/\\\0]/.test(name);

/** The file's bytes; null for what cannot be read, such as a folder. */
const read = (file: Blob) =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );

/**
 * Returns the type of an image file, or a Spanish `problem`. The content decides, not the name or the declared type.
 */
export async function checkImage(file: File): Promise<{ type: ImageType } | { problem: string }> {
  if (impossibleName(file.name)) return { problem: NOT_AN_IMAGE };
  const head = await read(file.slice(0, 2048));
  if (!head) return { problem: UNREADABLE };
  const type = sniffImageType(head);
  if (file.size > IMAGE_MAX_BYTES) {
    const isImage = type || unwritableFormat(head) || file.type.startsWith('image/');
    return { problem: isImage ? IMAGE_TOO_LARGE : NOT_AN_IMAGE };
  }
  const bytes = await read(file);
  if (!bytes) return { problem: UNREADABLE };
  if (!type) {
    const format = unwritableFormat(bytes);
    return { problem: format ? `No se admiten imágenes ${format}: usa JPG, PNG o WEBP` : NOT_AN_IMAGE };
  }
  const pixels = declaredPixels(bytes, type) ?? 0;
  if (pixels > MAX_MEGAPIXELS * 1_000_000) return { problem: TOO_MANY_PIXELS };
  if (isAnimated(bytes, type)) return { problem: ANIMATED };
  return pixels > 0 ? { type } : { problem: NOT_AN_IMAGE };
}
