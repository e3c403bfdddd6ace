/** Lets HTML through where none of it runs. The trusted types policy (lib/trusted-types) accepts it for this one use. */
function accepting<T>(html: string, work: () => T): T {
  window.inertHtml = html;
  try {
    return work();
  } finally {
    window.inertHtml = undefined;
  }
}

/** Writes the document of a sandboxed frame: the empty `sandbox` blocks scripts, navigation and forms. */
export function showInSandbox(frame: HTMLIFrameElement, html: string): void {
  frame.setAttribute('sandbox', '');
  accepting(html, () => {
    frame.srcdoc = html;
  });
}

/** Reads a page: its document is never shown, runs no script and loads nothing. */
export const parsePage = (html: string): Document =>
  accepting(html, () => new DOMParser().parseFromString(html, 'text/html'));
