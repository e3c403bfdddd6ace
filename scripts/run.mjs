/**
 * Starts a command of the project: `node scripts/run.mjs dev` runs scripts/dev.ts, `node scripts/run.mjs tool bench`
 * runs tools/bench.ts. Plain JavaScript, because the machine's own Node runs it before the installation and may be too
 * old for the rest.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** Why a command that builds or serves the site cannot work at this path; undefined when it can. */
function unusablePath() {
  const path = fileURLToPath(root);
  const [sign] = /[#?]/.exec(path) ?? [];
  if (sign === undefined || !['dev', 'build', 'preview', 'test'].includes(process.argv[2])) return undefined;
  return `The path of the checkout, ${path}, has a "${sign}", behind which Vite would look for no file: every page would be blank. Move it to another path.`;
}

/** Instructions when node_modules does not match package-lock.json; undefined when it does. */
function missing() {
  if (!existsSync(new URL('node_modules/', root))) return 'The dependencies are not installed. Run: npm ci';
  const { packages } = read('package-lock.json');
  const { dependencies, devDependencies } = read('package.json');
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const path = `node_modules/${name}`;
    const installed = existsSync(new URL(`${path}/package.json`, root))
      ? read(`${path}/package.json`).version
      : undefined;
    if (installed === undefined) return `The dependency ${name} is not installed. Run: npm ci`;
    const wanted = packages[path]?.version;
    if (installed !== wanted)
      return `The dependency ${name} is ${installed}, but package-lock.json wants ${wanted}. Run: npm ci`;
  }
  if (!existsSync(new URL('node_modules/deno/deno', root)))
    return 'The binary of Deno was not set up. Run: npm rebuild deno';
  if (Number(process.versions.node.split('.')[0]) < 24) {
    return existsSync(new URL('node_modules/.bin/node', root))
      ? `This is Node ${process.versions.node}; the project's commands run on the Node 24 it installs. Start them through npm, as in: npm run dev`
      : `This is Node ${process.versions.node}, and the project's own Node is not installed. Run: npm ci --include=optional`;
  }
  return undefined;
}

const problem = unusablePath() ?? missing();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const isTool = process.argv[2] === 'tool';
  if (isTool) process.argv.splice(2, 1);
  const tools = readdirSync(new URL('tools/', root)).flatMap((file) =>
    file.endsWith('.ts') ? [file.slice(0, -3)] : [],
  );
  const [, , name] = process.argv;
  if (isTool && !tools.includes(name)) {
    const isAsked = name === '--help' || name === '-h';
    const help = `npm run tool -- NAME runs one of: ${tools.join(', ')}\nnpm run tool -- NAME --help has the options of each.`;
    if (isAsked) console.info(help);
    else console.error(help);
    process.exitCode = isAsked ? 0 : 1;
  } else {
    // Makes the bundler's allocator return memory at once. Otherwise `npm run dev` keeps 400 MB after bundling the
    // dependencies.
    process.env['MIMALLOC_PURGE_DELAY'] ??= '0';
    await import(isTool ? `../tools/${name}.ts` : `./${name}.ts`);
  }
}
