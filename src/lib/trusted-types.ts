/** The Trusted Types API, which TypeScript's own DOM types lack. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: 'default',
        rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>,
      ) => unknown;
    };
    /**
     * The text that lib/inert-html is using. A window property, because a shared module would be one more file on every
     * page.
     */
    inertHtml?: string | undefined;
  }
}

/** React creates script elements with exactly this HTML, here for the page's structured data. */
const EMPTY_SCRIPT = '<script></script>';

/**
 * Installs the default trusted types policy, which the host's CSP requires. It allows text, which has no `<` and so makes
 * no element, an empty script element for JSON data, HTML of which nothing runs, and the site's own files as workers;
 * everything else throws. Call once, before anything renders.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (!text.includes('<') || text === EMPTY_SCRIPT || text === window.inertHtml ? text : null),
    // Only JSON passes, which does nothing when run; anything else throws here.
    createScript: (text) => JSON.parse(text) && text,
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
}
