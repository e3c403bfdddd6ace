const RELEASE_MS = 60_000;

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
