import { formatInteger } from '@/lib/numbers';

/** Width and height in pixels. */
export type PixelSize = { width: number; height: number };

/** The width in a file name; null for an image without other widths. */
function widthOf(name: string): number | null {
  const digits = /w(\d{2,4})\.[a-z]+$/.exec(name)?.[1];
  return digits ? Number(digits) : null;
}

/**
 * The size of the widest file, computed from the proportions of a narrower one: `1920 × 1080 px`; `1920 px` without
 * them; '' when neither is known.
 */
export function formatPixels(name: string, shape: PixelSize | null): string {
  const width = widthOf(name) ?? shape?.width;
  if (!width) return '';
  return shape ? `${width} × ${Math.round((width * shape.height) / shape.width)} px` : `${width} px`;
}

const KB = 1024;

/** 245760 → `240 kB`, 1572864 → `1,5 MB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KB));
  if (kilobytes < KB) return `${formatInteger(kilobytes)} kB`;
  return `${(bytes / KB / KB).toLocaleString('es-ES', { maximumFractionDigits: 1 })} MB`;
}
