import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Request } from './protocol.ts';

/** Limits of one process. */
const heapMb = 96;
/** The memory it may map, with buffers, which the limit of the heap does not count. V8 maps 740 MB, and uses 220. */
const dataBytes = 900_000_000;

const program = fileURLToPath(new URL('./child.ts', import.meta.url));

/**
 * The operating system takes away network, processes of others and their messages (namespaces), and memory beyond a
 * limit. Node takes away files and code from text. The renderer ends with this process, also when that is killed.
 */
const walls = [
  'setpriv --pdeathsig KILL --',
  process.getuid?.() === 0 ? 'unshare' : 'unshare --user --map-root-user',
  '--net --ipc --uts --pid --fork --kill-child --',
  `prlimit --data=${dataBytes} --core=0 --`,
  'nice -n 5',
].flatMap((part) => part.split(' '));
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

/** A process that renders pages of one remote. It answers one request at a time. */
export interface Renderer {
  /** Rejects when the process has ended, or does not answer within this time; then it is killed. */
  ask(request: Request, withinMs: number): Promise<Answer>;
  kill(): void;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<string>;
}

/** The system offers no namespaces, or not to this user. */
export class NoNamespaces extends Error {
  override name = 'NoNamespaces';
}

/**
 * Starts a renderer without environment, files and network. One that `isMeasured` answers how much memory it holds.
 * @throws NoNamespaces when it cannot be walled in
 */
export async function startRenderer(withinMs: number, isMeasured = false): Promise<Renderer> {
  if (process.platform !== 'linux') throw new NoNamespaces(`${process.platform} has no namespaces`);
  const measured = isMeasured ? measuredOptions : [];
  const [command = '', ...args] = [...walls, process.execPath, ...nodeOptions, ...measured, program];
  const child = spawn(command, args, {
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
  const renderer = follow(child, () => said);
  try {
    await renderer.started(withinMs);
    return renderer;
  } catch (error) {
    renderer.kill();
    throw new NoNamespaces(said.trim() || (error as Error).message);
  }
}

function follow(child: ChildProcess, said: () => string): Renderer & { started(withinMs: number): Promise<void> } {
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  let end: (why: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  const gone = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
    end(error.message);
  };
  child.on('message', (answer: Answer) => {
    waiting?.resolve(answer);
    waiting = undefined;
  });
  child.on('error', gone);
  child.on('exit', (code, signal) => gone(new Error(`the renderer ended with ${signal ?? code}. ${said()}`.trim())));
  // The site may end while renderers run.
  child.unref();
  child.channel?.unref();
  (child.stderr as { unref?(): void } | null)?.unref?.();

  const next = async (withinMs: number): Promise<Answer> => {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject };
        timer = setTimeout(() => {
          waiting = undefined;
          kill();
          reject(new Error(`the renderer did not answer within ${withinMs} ms`));
        }, withinMs);
      });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    ended,
    kill,
    async started(withinMs) {
      await next(withinMs);
    },
    ask(request, withinMs) {
      const answered = next(withinMs);
      child.send(request, (error) => {
        if (error) gone(error);
      });
      return answered;
    },
  };
}
