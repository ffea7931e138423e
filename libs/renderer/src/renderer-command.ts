import type { SpawnOptions } from 'node:child_process';
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

/** The command of a renderer within walls of the operating system: programs that each start the next. */
export function rendererCommand(
  walls: readonly string[],
  isMeasured = false,
): { command: string; args: string[]; options: SpawnOptions } {
  const [command = '', ...words] = walls.flatMap((part) => part.split(' '));
  const measured = isMeasured ? measuredOptions : [];
  return {
    command,
    args: [...words, process.execPath, ...nodeOptions, ...measured, program],
    options: {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      cwd: '/',
      // A signal to its own process group reaches no process of the site.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  };
}
