import type { Plugin } from 'vite';

type Change = { find: RegExp; put: string };

/**
 * What the router keeps in a build though only routers made by `createBrowserRouter` use it, or developers: names for tools, forms and links made by
 * calls at the top of its module, checks of how it is called with their long sentences, and the branch that renders loaders, errors and redirects.
 */
const ROUTER: readonly Change[] = [
  { find: /^\w+\.displayName = "[^"]*";$/gm, put: '' },
  { find: /^\w+\.contextType = \w+;$/gm, put: '' },
  { find: /= (React\d*\.(?:forwardRef|createContext|memo)\()/g, put: '= /* @__PURE__ */ $1' },
  { find: /^function (?=(?:invariant|warning|getInvalidPathError)\()/gm, put: '/* @__NO_SIDE_EFFECTS__ */ function ' },
  {
    find: /^(function (?:useRoutesImpl|_renderMatches)\(.*), dataRouterOpts\) \{$/gm,
    put: '$1) {\n  const dataRouterOpts = null;',
  },
  { find: /^ {2}let (dataRouterState) = dataRouterOpts\?\.state;$/gm, put: '  const $1 = null;' },
  { find: /^ {2}let errors = dataRouterState\?\.errors;$/gm, put: '  const errors = null;' },
  {
    find: /^ {2}return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);$/gm,
    put: '  return useNavigateUnstable();',
  },
];

/** `code` with every change made. Throws when there is nothing to change: then the package has changed, and what is said of it here with it. */
function changed(code: string, changes: readonly Change[], id: string): string {
  return changes.reduce((text, { find, put }) => {
    const next = text.replace(find, put);
    if (next === text) throw new Error(`${id} no longer has ${find}: see scripts/lean-packages.ts`);
    return next;
  }, code);
}

/** Takes out of packages what nothing here uses and a bundler cannot know to be unused. */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  transform(code, id) {
    if (/react-router\/dist\/production\/chunk-/.test(id) && code.includes('function useRoutesImpl('))
      return { code: changed(code, ROUTER, id), map: null };
    // An icon's shapes carry keys for a list that never changes, and a name for tools.
    if (/lucide-react\/dist\/esm\/icons\//.test(id))
      return { code: code.replaceAll(/, key: "\w+"/g, '').replace(/^ {2}name: "[\w-]+",$/m, ''), map: null };
    return null;
  },
};
