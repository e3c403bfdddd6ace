/**
 * Invisible characters in pasted text: soft hyphens, zero-width spaces, byte order marks, blank letters and
 * bidirectional marks. The database drops the same set (private.visible_text). Joiners and variation selectors stay,
 * because scripts and emoji need them.
 */
const INVISIBLE =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;

export const visibleText = (text: string): string => text.replace(INVISIBLE, '');
