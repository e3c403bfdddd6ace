import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** How a command is called. */
export type Usage<Options extends ParseArgsOptionsConfig> = {
  /** As in `npm run backup -- [FOLDER]`. */
  call: string;
  about: string;
  /** What parseArgs of node:util takes. */
  options: Options;
  /** What each option and word does, by its form in the call, such as `--recovery EMAIL`. */
  help?: Record<string, string>;
  /** How many words stand beside the options, and which ones. Default: none. */
  words?: { least?: number; most?: number; choices?: readonly string[] };
};

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>;
type Read<Options extends ParseArgsOptionsConfig> = { values: Parsed<Options>['values']; words: string[] };

/** The help of a command: how it is called, what it does, and a line for each option. */
export function helpOf<Options extends ParseArgsOptionsConfig>({ call, about, help = {} }: Usage<Options>): string {
  const lines = Object.entries({ ...help, '--help': 'prints this' });
  const width = Math.max(...lines.map(([form]) => form.length));
  return [call, '', about, '', ...lines.map(([form, does]) => `  ${form.padEnd(width)}  ${does}`)].join('\n');
}

/**
 * Reads the options and words of a command. Throws one sentence for what the command does not know, and for too few or
 * too many words.
 */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  { call, options, words: { least = 0, most = 0, choices } = {} }: Usage<Options>,
  args: string[],
): Read<Options> {
  const hint = `It is called so: ${call}`;
  let read: Parsed<Options>;
  try {
    read = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node's message goes on with advice about its own parser.
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    throw new Error(`${reason.replace(/\.$/, '')}. ${hint}`, { cause: error });
  }
  const { values, positionals: words } = read;
  const unknown = choices && words.find((word) => !choices.includes(word));
  if (unknown !== undefined) throw new Error(`There is no "${unknown}", only ${choices?.join(', ')}. ${hint}`);
  if (words.length > most) throw new Error(`"${words[most]}" is one word too many. ${hint}`);
  if (words.length < least) throw new Error(`A word is missing. ${hint}`);
  return { values, words };
}

/**
 * Reads a command's own options and words from the command line, before it touches anything. With `--help` prints the
 * help and exits; for what the command does not know prints one line and exits with 1.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: Usage<Options>,
  args = process.argv.slice(3),
): Read<Options> {
  if (args.includes('--help') || args.includes('-h')) {
    console.info(helpOf(usage));
    process.exit(0);
  }
  try {
    return parseOptions(usage, args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
