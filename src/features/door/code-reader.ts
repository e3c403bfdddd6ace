/** Reads QR codes from a video: by the browser's BarcodeDetector, else by a decoder of its own. */
type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** Gives the text of the code in the video's present frame, null without one. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The longer side of a frame for the decoder, in pixels: enough for a code, little enough for a slow phone. */
const FRAME = 640;

const isDetectorClass = (value: unknown): value is DetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value;

async function ownDetector(): Promise<Detector | null> {
  const Detector: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectorClass(Detector)) return null;
  return (await Detector.getSupportedFormats()).includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : null;
}

async function openReader(): Promise<CodeReader> {
  const detector = await ownDetector().catch(() => null);
  if (detector) return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, FRAME / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ data, width, height });
    } catch {
      return null;
    }
  };
}

let reader: Promise<CodeReader> | null = null;

/** The reader of codes. Rejects when its code could not be fetched; the next call tries again. */
export function codeReader(): Promise<CodeReader> {
  reader ??= openReader().catch((error: unknown) => {
    reader = null;
    throw error;
  });
  return reader;
}

/** Fetches the reader, so that the camera reads codes without a network too. Never rejects. */
export const prepareCodeReader = (): Promise<unknown> => codeReader().catch(() => null);
