const RELEASE_MS = 60_000;

/** User agents of in-app browsers: Android's WebView, Facebook, Instagram, and iPhone browsers without `Safari/`. */
const IN_APP = /; wv\)|\bFBA[NV]\/|\bInstagram\b|\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/** Whether the browser downloads files that a page creates. In-app browsers open only addresses. */
export const canDownload = (): boolean => !IN_APP.test(navigator.userAgent);

/** Downloads a text as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // No event tells when the browser has read the blob, and it may start late.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
