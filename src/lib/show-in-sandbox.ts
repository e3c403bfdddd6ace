/** Writes the document of a frame in which nothing runs, opens or is sent: an empty `sandbox` allows nothing. Its text is trusted (lib/trusted-types) for this one assignment. */
export function showInSandbox(frame: HTMLIFrameElement, html: string): void {
  frame.setAttribute('sandbox', '');
  window.sandboxedText = html;
  frame.srcdoc = html;
  window.sandboxedText = undefined;
}
