/** What browsers that know trusted types ask before a text becomes elements or the address of a script. TypeScript's own library does not name it yet. */
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: 'default', rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>) => unknown };
  }
}

/** By this text, and no other, React makes a script element, for the structured data of a page. */
const EMPTY_SCRIPT = '<script></script>';

/** Facts in JSON do nothing, were they ever run. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers for the whole page, whose host says that only trusted texts may become elements or scripts: an empty script element with
 * facts in JSON, and the site's own files as workers. Everything else throws where it is tried. Call once, before anything is rendered.
 */
export function trustOnlyOwnTexts(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === EMPTY_SCRIPT ? text : null),
    createScript: (text) => (isJson(text) ? text : null),
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
}
