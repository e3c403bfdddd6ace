import { encodeQR } from 'qr';
import type { MailContent } from './mail-message.ts';

/** Pixels per module: a phone reads it from another phone's screen, and the file stays under 30 kB. */
const SCALE = 3;
/** Modules of quiet zone that the standard asks for. */
const BORDER = 4;
export const ENTRY_CODE_CID = 'codigo-de-registro';

/** A list of the characters, or all as arguments, would take half of the time of a mail. */
function base64(bytes: Uint8Array): string {
  let characters = '';
  for (const byte of bytes) characters += String.fromCodePoint(byte);
  return btoa(characters);
}

/** The link of a registration as a QR code: a GIF, which every mail program shows. */
export function entryCode(registrationUrl: string): NonNullable<MailContent['image']> {
  return {
    cid: ENTRY_CODE_CID,
    filename: 'codigo-de-registro.gif',
    contentType: 'image/gif',
    base64: base64(encodeQR(registrationUrl, 'gif', { ecc: 'medium', scale: SCALE, border: BORDER })),
  };
}

/** A mail's HTML with its image inside, for showing it where no attachment is. */
export const withImageInside = ({ html, image }: MailContent): string =>
  image ? html.replaceAll(`cid:${image.cid}`, `data:${image.contentType};base64,${image.base64}`) : html;
