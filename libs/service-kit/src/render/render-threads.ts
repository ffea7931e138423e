import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Piscina } from 'piscina';
import { type Rendered, Unrenderable } from './render-markdown.ts';
import type { Begun, RenderResult, RenderTask } from './render-worker.ts';

export interface ThreadOptions {
  /** Time limit for one text. A thread that takes longer is ended and replaced. */
  timeoutMs?: number;
  /** The module whose default export renders. */
  worker?: URL;
}

/** More than ten times as long as the slowest text that `bombIn` admits. */
const defaultTimeoutMs = 5_000;
/** The longest wait of a text for a free thread. */
const patienceMs = 20_000;
const most = { threads: 2, waiting: 100, heapMb: 256 };
/** Threads that are idle for this long are ended, to free their memory. */
const idleMs = 60_000;
/**
 * How much lower the priority of a render thread is than that of the thread that serves visitors (nice(2)). Only on
 * Linux: elsewhere it would change the priority of the whole process.
 */
const niceIncrement = process.platform === 'linux' ? 10 : 0;

/** A pool of threads that render; it starts with the first text. */
export function openThreads(
  log: FastifyBaseLogger,
  { timeoutMs = defaultTimeoutMs, worker = new URL('render-worker.ts', import.meta.url) }: ThreadOptions,
) {
  let pool: Promise<Piscina> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  let last = 0;
  const working = new Map<number, () => void>();

  async function open(): Promise<Piscina> {
    // Loaded here, so that a process that never renders does not load it.
    const { Piscina } = await import('piscina');
    // The environment, with the secret of the site, is not passed to threads that parse texts of strangers.
    const made = new Piscina({
      filename: fileURLToPath(worker),
      minThreads: 1,
      maxThreads: most.threads,
      maxQueue: most.waiting,
      env: {},
      niceIncrement,
      resourceLimits: { maxOldGenerationSizeMb: most.heapMb },
      recordTiming: false,
    });
    made.on('message', ({ begun }: Begun) => working.get(begun)?.());
    made.on('error', (error: unknown) => log.error(error));
    return made;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const closing = pool;
    pool = null;
    await (await closing)?.destroy();
  }

  async function run(task: Omit<RenderTask, 'id'>): Promise<Rendered> {
    if (isClosed) throw new Unrenderable('render-busy');
    clearTimeout(idle);
    const id = (last += 1);
    const giveUp = new AbortController();
    let isBegun = false;
    let timer = setTimeout(() => giveUp.abort(), patienceMs);
    working.set(id, () => {
      isBegun = true;
      clearTimeout(timer);
      timer = setTimeout(() => giveUp.abort(), timeoutMs);
    });
    try {
      pool ??= open();
      const result = (await (
        await pool
      ).run({ ...task, id } satisfies RenderTask, { signal: giveUp.signal })) as RenderResult;
      if ('rendered' in result) return result.rendered;
      throw new Unrenderable(result.reason, result.detail);
    } catch (error) {
      if (error instanceof Unrenderable) throw error;
      const isSlow = isBegun && (giveUp.signal.aborted || isOutOfMemory(error));
      if (!isSlow && !isOfQueue(error) && !giveUp.signal.aborted && !isClosed) throw error;
      log.warn(
        { length: task.markdown.length, beginning: task.markdown.slice(0, 100) },
        isSlow ? 'a text took too long to render' : 'a text was not rendered: too many texts wait',
      );
      throw new Unrenderable(isSlow ? 'text-too-slow' : 'render-busy');
    } finally {
      clearTimeout(timer);
      working.delete(id);
      if (working.size === 0 && !isClosed)
        idle = setTimeout(() => void close().catch((error: unknown) => log.error(error)), idleMs).unref();
    }
  }

  return {
    run,
    async close() {
      isClosed = true;
      await close();
    },
  };
}

const isOutOfMemory = (error: unknown) =>
  types.isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
/** The error of a full queue has no code. */
const isOfQueue = (error: unknown) => error instanceof Error && error.message === 'Task queue is at limit';
