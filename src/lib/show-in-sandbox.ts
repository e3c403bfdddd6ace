/**
 * Writes the document of a sandboxed frame: the empty `sandbox` blocks scripts, navigation and forms. The trusted types
 * policy (lib/trusted-types) accepts the text for this one assignment.
 */
export function showInSandbox(frame: HTMLIFrameElement, html: string): void {
  frame.setAttribute('sandbox', '');
  window.sandboxedText = html;
  frame.srcdoc = html;
  window.sandboxedText = undefined;
}
