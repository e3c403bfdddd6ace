const RELEASE_MS = 60_000;

/** Android's WebView, Facebook, Instagram, and every browser of an iPhone that does not call itself Safari. */
const IN_APP = /; wv\)|\bFBA[NV]\/|\bInstagram\b|\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/** Whether the browser saves files that a page makes itself. Browsers inside other apps open only addresses. */
export const savesOwnFiles = (): boolean => !IN_APP.test(navigator.userAgent);

/** Hands a text to the browser as a file to save. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser may begin to read only after a while, and nothing tells when it has.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
