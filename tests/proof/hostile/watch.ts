import type { Page } from '@playwright/test';

export type Watch = {
  /** Executed scripts, opened dialogs, CSP violations, and requests to foreign hosts. */
  incidents: string[];
};

/** Starts recording incidents. Call it before opening the page. `origins` are the site's own and its backend's. */
export async function watch(page: Page, origins: readonly string[]): Promise<Watch> {
  const incidents: string[] = [];
  await page.exposeFunction('reportIncident', (what: string) => incidents.push(what));
  await page.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- Runs in the page, without the outer scope.
    const report = (what: string) => (Reflect.get(window, 'reportIncident') as (text: string) => void)(what);
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Reflect.set(window, name, (text: unknown) => report(`${name}(${text}) was called`));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report(`the policy refused ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => {
    incidents.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:' && !origins.includes(origin))
      incidents.push(`a request went to ${request.url()}`);
  });
  page.on('popup', (popup) => incidents.push(`a window opened: ${popup.url()}`));
  return { incidents };
}

/** Element names in the page, or in the matching parts. */
export const elementNames = (page: Page, selector = 'html') =>
  page.evaluate(
    (part) => [...new Set([...document.querySelectorAll(`${part}, ${part} *`)].map(({ localName }) => localName))],
    selector,
  );

/**
 * Finds content that no text may create: elements outside `known`, event handlers, frame documents, executable or
 * foreign addresses, images of other hosts.
 */
export async function findIntruders(
  page: Page,
  known: readonly string[],
  imageOrigins: readonly string[],
): Promise<string[]> {
  return page.evaluate(
    ([names = [], origins = []]) => {
      const found: string[] = [];
      for (const element of document.querySelectorAll('*')) {
        const say = (what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 160)}`);
        if (!names.includes(element.localName)) say('another kind of element');
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on')) say(`handler ${name}`);
          if (name === 'srcdoc') say('a document in an attribute');
          if (!['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'poster', 'background'].includes(name))
            continue;
          const { protocol, origin } = new URL(value, document.baseURI);
          if (
            element.localName === 'img'
              ? !['blob:', 'data:'].includes(protocol) && !origins.includes(origin)
              : !['http:', 'https:', 'mailto:', 'webcal:', 'blob:'].includes(protocol)
          )
            say(`${name} leads to ${protocol}`);
        }
        if (
          element instanceof HTMLScriptElement &&
          !element.src &&
          !/^(?:application\/(?:ld\+)?json|speculationrules)$/.test(element.type)
        )
          say('a script without a file');
        if (element instanceof HTMLScriptElement && element.src && new URL(element.src).origin !== location.origin)
          say('a script of another host');
      }
      return found;
    },
    [[...known], [...imageOrigins]],
  );
}
