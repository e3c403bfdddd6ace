import { readFileSync } from 'node:fs';
import { projectPath } from '../../../project-root.ts';

const withoutComment = (line: string) => line.replace(/\s+#\s.*$/, '').trim();
const separate = (line: string) => withoutComment(line).split(' && ');

/** The lines of a Markdown text's shell blocks, and the Supabase CLI calls in its sentences. */
function ofMarkdown(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.matchAll(/`((?:npx )?supabase [^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].flatMap(separate).filter(Boolean);
}

/** The `run:` steps of a workflow, including multi-line ones. */
function ofWorkflow(text: string): string[] {
  const runs = [...text.matchAll(/^( *)(?:- )?run: (?:\|\n((?:\1 {3,}.*\n)+)|(.+)$)/gm)];
  return runs.flatMap(([, , block, line]) => (block ?? line ?? '').split('\n').flatMap(separate)).filter(Boolean);
}

/** The commands that a file of the project tells people, or GitHub, to run: verbatim, in order, each once. */
export function documentedCommands(file: string): string[] {
  const text = readFileSync(projectPath(file), 'utf8');
  return [...new Set(file.endsWith('.yml') ? ofWorkflow(text) : ofMarkdown(text))];
}
