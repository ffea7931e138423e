import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Limits of one process. */
const heapMb = 96;
/** The memory it may map, with buffers, which the limit of the heap does not count. V8 maps 740 MB, and uses 220. */
const dataBytes = 900_000_000;

/** The program of a renderer. */
export const program = fileURLToPath(new URL('./child.mjs', import.meta.url));

/** Memory and processor time give way to those of the site. */
export const limits = `prlimit --data=${dataBytes} --core=0 -- nice -n 5`;

/** Node takes away files and code from text. */
const nodeOptions = [
  '--permission',
  `--allow-fs-read=${program}`,
  `--max-old-space-size=${heapMb}`,
  '--max-semi-space-size=8',
  '--disallow-code-generation-from-strings',
  '--no-warnings',
];
/** Without optimised code, which grows while a page is rendered often, the same page leaves the same memory in use. */
const measuredOptions = ['--expose-gc', '--no-opt', '--no-maglev'];

/**
 * Starts a renderer within walls of the operating system: programs that each start the next. `said` has what it, or one
 * of them, has written as its reason to end.
 */
export function spawnRenderer(
  walls: readonly string[],
  isMeasured = false,
): { child: ChildProcess; said: () => string } {
  const [command = '', ...words] = walls.flatMap((part) => part.split(' '));
  const measured = isMeasured ? measuredOptions : [];
  const child = spawn(command, [...words, process.execPath, ...nodeOptions, ...measured, program], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    cwd: '/',
    // A signal to its own process group reaches no process of the site.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < 2_000) said += text;
  });
  return { child, said: () => said };
}

/** Why a renderer has ended, in a sentence. */
export const reasonOf = (code: number | null, signal: NodeJS.Signals | null, said: string): string =>
  `the renderer ended with ${signal ?? code}. ${said}`.trim();
