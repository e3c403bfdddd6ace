/**
 * `npm run hosting`: writes the files by which each host serves the site (netlify.toml, vercel.json, hosting/Caddyfile, hosting/nginx.conf) from
 * hosting/rules.ts, for the Supabase project that VITE_SUPABASE_URL names and the images that VITE_IMAGE_ORIGINS allows. Run it again when one of them or a rule changes.
 */
import { writeFile } from 'node:fs/promises';
import { loadEnv } from 'vite';
import { repositoryFiles } from '../../hosting/files/all.ts';
import { hostRules } from '../../hosting/rules.ts';
import { projectPath } from '../../supabase/local/project-root.ts';

/** Shows that it is to be replaced, and is the same on every machine. */
const EXAMPLE = 'https://your-project.supabase.co';

const { VITE_SUPABASE_URL: address = EXAMPLE, VITE_IMAGE_ORIGINS: imageOrigins } = loadEnv(
  'production',
  projectPath('.'),
  'VITE_',
);
for (const [name, text] of Object.entries(repositoryFiles(hostRules(address, imageOrigins))))
  await writeFile(projectPath(name), text);
console.info(`Host files written for ${address}`);
