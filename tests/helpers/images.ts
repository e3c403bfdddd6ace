import { createCipheriv } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';

/** Small real images, built byte by byte, and files that only pretend to be images. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

type PngOptions = {
  width?: number;
  height?: number;
  announced?: { width: number; height: number };
  padding?: number;
  /** Announces an animation, as an APNG does. */
  animated?: boolean;
};

/** A grey PNG with `padding` extra bytes. The header may announce another size than the data has. */
export function pngFile({ width = 8, height = 8, announced, padding = 0, animated }: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(announced?.width ?? width, 0);
  head.writeUInt32BE(announced?.height ?? height, 4);
  head[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(animated ? [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))] : []),
    chunk('IDAT', deflateSync(rows)),
  ];
  if (padding > 12) parts.push(chunk('tEXt', Buffer.alloc(padding - 12, 0x61)));
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** The head of a WebP with frames, and nothing else: its length is its own. */
export function animatedWebp(): Buffer {
  const head = Buffer.alloc(30);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(22, 4);
  head.write('WEBPVP8X', 8, 'latin1');
  head.writeUInt32LE(10, 16);
  head[20] = 0x02;
  head[24] = 7;
  head[27] = 7;
  return head;
}

/** A PNG of exactly this many bytes. */
export function pngOfSize(bytes: number): Buffer {
  return pngFile({ padding: bytes - pngFile().length });
}

/**
 * A PNG that is far smaller than its bitmap: one byte per pixel of random palette colours, where a browser writes four.
 */
export function colourNoise(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  // Deterministic noise.
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), noise.update(Buffer.alloc(width))]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', noise.update(Buffer.alloc(768))),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

/** Images in formats that browsers decode but cannot encode. */
export const unwritableImages = {
  GIF: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  HEIC: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic', 'latin1'), Buffer.alloc(40)]),
  AVIF: Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from('ftypavif', 'latin1'), Buffer.alloc(40)]),
  TIFF: Buffer.concat([Buffer.from('II*\0', 'latin1'), Buffer.alloc(60)]),
  SVG: Buffer.from(svg),
} as const;

/** SVGs as programs write them. */
export const otherSvgs = [`<?xml version="1.0"?>\n${svg}`, `\uFEFF${svg}`, `<!-- de un dibujo -->\n${svg}`];

export type PretendedImage = { what: string; name: string; type: string; bytes: Buffer };

const png = pngFile();
const utf8 = (text: string) => Buffer.from(text, 'utf8');

/** Files that the upload must refuse, for another reason than their size. */
export const notImages: readonly PretendedImage[] = [
  {
    what: 'HTML named .png',
    name: 'foto.png',
    type: 'image/png',
    bytes: utf8('<!doctype html><script>alert(1)</script>'),
  },
  {
    what: 'a GIF that is a script too',
    name: 'foto.png',
    type: 'image/png',
    bytes: utf8('GIF89a/*\u0001\u0000*/=1;alert(1)'),
  },
  {
    what: 'a virus test file',
    name: 'foto.jpg',
    type: 'image/jpeg',
    bytes: utf8(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')),
  },
  { what: 'an empty file', name: 'foto.png', type: 'image/png', bytes: Buffer.alloc(0) },
  {
    what: 'a PDF',
    name: 'folleto.png',
    type: 'image/png',
    bytes: utf8('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  },
  { what: 'a BMP', name: 'foto.bmp', type: 'image/bmp', bytes: Buffer.concat([utf8('BM'), Buffer.alloc(60)]) },
  { what: 'a PNG cut short', name: 'foto.png', type: 'image/png', bytes: png.subarray(0, png.length - 20) },
  { what: 'a name with a path', name: '../../foto.png', type: 'image/png', bytes: png },
  { what: 'a name with a NUL', name: 'foto\0.png', type: 'image/png', bytes: png },
];

/** The EXIF data of a camera: orientation (1–8), and GPS position. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(104);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  // The first directory: orientation, and the offset of the second one.
  tiff.writeUInt16LE(2, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  tiff.writeUInt16LE(0x8825, 22);
  tiff.writeUInt16LE(4, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt32LE(38, 30);
  // The second one: latitude, north, 40° 25' 0".
  tiff.writeUInt16LE(2, 38);
  tiff.writeUInt16LE(1, 40);
  tiff.writeUInt16LE(2, 42);
  tiff.writeUInt32LE(2, 44);
  tiff.write('N\0', 48, 'latin1');
  tiff.writeUInt16LE(2, 52);
  tiff.writeUInt16LE(5, 54);
  tiff.writeUInt32LE(3, 56);
  tiff.writeUInt32LE(68, 60);
  for (const [index, value] of [40, 1, 25, 1, 0, 1].entries()) tiff.writeUInt32LE(value, 68 + index * 4);
  return tiff;
}

/** A JPEG as a camera writes it: rotated by `orientation`, with its GPS position. */
export function asPhoto(jpeg: Buffer, orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
