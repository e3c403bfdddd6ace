/** What browsers that know trusted types ask before a text becomes elements or the address of a script. TypeScript's own library does not name it yet. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: 'default',
        rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>,
      ) => unknown;
    };
    /** What show-in-sandbox is just giving to its frame. Here, because a module of both would be one more that every page loads. */
    sandboxedText?: string | undefined;
  }
}

/** By this text, and no other, React makes a script element, for the structured data of a page. */
const EMPTY_SCRIPT = '<script></script>';

/**
 * Answers for the whole page, whose host says that only trusted texts may become elements or scripts: an empty script element with
 * facts in JSON, the document of a frame in which nothing runs, and the site's own files as workers. Everything else throws where it is tried. Call once,
 * before anything is rendered.
 */
export function trustOnlyOwnTexts(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === EMPTY_SCRIPT || text === window.sandboxedText ? text : null),
    // JSON does nothing, were it ever run; what is none throws here.
    createScript: (text) => JSON.parse(text) && text,
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
}
