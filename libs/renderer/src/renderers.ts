import type { PageToRender } from '@yonkoma/contract';
import type { Renderer } from './ask-in-turn.ts';
import { keepSpare, type Start } from './keep-spare.ts';
import { isNoRenderer, NoNamespaces, type ServiceAway } from './no-renderer.ts';
import type { PageCode } from './protocol.ts';
import { startRenderer } from './start-renderer.ts';

/** A page waits at most this long for its HTML, unless a site says otherwise. */
export const usualBudgetMs = 300;
/** A render gives up by itself so long before the page does. */
const returnMs = 50;
/** A renderer that does not answer is killed so long after the page has given up. */
const graceMs = 700;
/** Starting a process and loading its code take about 300 ms on an idle machine. */
const startMs = 10_000;
/** Pages that wait for the same renderer. Others are sent without HTML at once. */
const maxWaiting = 3;
/** After so many ends of a renderer within this time, its version rests. */
const maxEnds = 3;
const endsMs = 60_000;
/** The first rest. Each further one is twice as long as the last, up to the longest. */
const firstRestMs = 60_000;
const longestRestMs = 15 * 60_000;
/** A renderer that nobody needed for this time ends. */
const idleMs = 5 * 60_000;
/** A service that is away is asked again after this time. */
const awayMs = 1_000;

/** Why a page could not be rendered. */
export interface RenderFault {
  remote: string;
  version: string;
  why: string;
  /** So long the version is not rendered by this process, after it has ended too often; 0 when it is. */
  restMs: number;
}

export interface RenderersOptions {
  /** A page waits at most so many milliseconds for its HTML, and is then sent without it. */
  budgetMs?: number;
  /**
   * Resolves with a new renderer within the given milliseconds. By default a process of this machine.
   * @throws NoNamespaces, ServiceAway
   */
  start?: Start;
  /** A version failed to render a page. */
  onFault(fault: RenderFault): void;
  /**
   * Called once when there are no renderers, and no page is rendered: because this system cannot wall one in, or until
   * `onAvailable` because their service is away.
   */
  onUnavailable(why: string): void;
  onAvailable?(): void;
}

/** What names the code: the shell release and the version of the remote. */
export interface CodeName {
  shell: string;
  remote: string;
  version: string;
}

/** Renders pages, each pair of shell release and remote version in a process of its own. */
export interface Renderers {
  /**
   * The HTML of `#app`; null when it could not be rendered in time. `code` brings the code when no renderer has it yet.
   * Never rejects.
   */
  render(name: CodeName, page: PageToRender, code: () => Promise<PageCode>): Promise<string | null>;
  /** Starts the renderer of a version before a page needs it. */
  warm(name: CodeName, code: () => Promise<PageCode>): void;
  close(): Promise<void>;
}

export function createRenderers(options: RenderersOptions): Renderers {
  const { budgetMs = usualBudgetMs, start = startRenderer, onFault } = options;
  const open = new Map<string, OneVersion>();
  const spare = keepSpare(start, startMs, idleMs);
  const source = createSource(spare.take, options);
  let isClosed = false;

  const versionOf = (name: CodeName, code: () => Promise<PageCode>): OneVersion => {
    const key = `${name.shell} ${name.remote} ${name.version}`;
    const known = open.get(key);
    if (known) return known;
    const version = renderOneVersion(code, budgetMs, source.start, {
      onFault: (why, restMs) => onFault({ remote: name.remote, version: name.version, why, restMs }),
      onMissing: source.onMissing,
      onIdle: () => open.delete(key),
    });
    open.set(key, version);
    return version;
  };

  return {
    async render(name, page, code) {
      if (!source.mayHave() || isClosed) return null;
      return versionOf(name, code).render(page);
    },
    warm(name, code) {
      if (source.mayHave() && !isClosed) versionOf(name, code).warm();
    },
    async close() {
      isClosed = true;
      await Promise.all([...[...open.values()].map((version) => version.close()), spare.close()]);
    },
  };
}

/** Where renderers come from, and whether it has any. */
interface Source {
  mayHave(): boolean;
  start: Start;
  onMissing(error: NoNamespaces | ServiceAway): void;
}

function createSource(start: Start, { onUnavailable, onAvailable }: RenderersOptions): Source {
  let isMissing = false;
  let missingUntil = 0;
  return {
    mayHave: () => performance.now() >= missingUntil,
    async start(withinMs) {
      const renderer = await start(withinMs);
      if (isMissing) onAvailable?.();
      isMissing = false;
      return renderer;
    },
    onMissing(error) {
      missingUntil = error instanceof NoNamespaces ? Infinity : performance.now() + awayMs;
      if (!isMissing) onUnavailable(error.message);
      isMissing = true;
    },
  };
}

interface OneVersion {
  render(page: PageToRender): Promise<string | null>;
  warm(): void;
  close(): Promise<void>;
}

interface OneVersionEvents {
  onFault(why: string, restMs: number): void;
  onMissing(error: NoNamespaces | ServiceAway): void;
  onIdle(): void;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** One process at a time, and one render at a time in it. */
function renderOneVersion(
  code: () => Promise<PageCode>,
  budgetMs: number,
  startOne: Start,
  { onFault, onMissing, onIdle }: OneVersionEvents,
): OneVersion {
  let opening: Promise<Renderer> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let ends: number[] = [];
  let nextRestMs = firstRestMs;
  let restsUntil = 0;
  let isClosing = false;
  let idle: NodeJS.Timeout | undefined;

  /** The process has ended, or is of no use any more. */
  const lose = (lost: Promise<Renderer> | undefined, why: unknown) => {
    if (opening !== lost || isClosing) return;
    opening = undefined;
    if (isNoRenderer(why)) return onMissing(why);
    const now = performance.now();
    ends = [...ends, now].filter((at) => at > now - endsMs);
    if (ends.length < maxEnds) return onFault(messageOf(why), 0);
    const restMs = nextRestMs;
    nextRestMs = Math.min(2 * nextRestMs, longestRestMs);
    ends = [];
    restsUntil = now + restMs;
    return onFault(messageOf(why), restMs);
  };
  const isResting = () => performance.now() < restsUntil;

  const start = async (): Promise<Renderer> => {
    const given = await code();
    const renderer = await startOne(startMs);
    try {
      const answer = await renderer.ask({ is: 'open', code: given }, startMs);
      if (answer.is === 'failed') throw new Error(answer.why);
      return renderer;
    } catch (error) {
      renderer.kill();
      throw error;
    }
  };

  const renderer = (): Promise<Renderer> => {
    if (opening) return opening;
    const started = start();
    opening = started;
    const loseThis = (why: unknown) => lose(started, why);
    started.then(({ ended }) => ended).then(loseThis, loseThis);
    return started;
  };

  const restSoon = () => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      onIdle();
      void close();
    }, idleMs).unref();
  };

  const renderNow = async (page: PageToRender): Promise<string | null> => {
    const started = renderer();
    try {
      const answer = await (await started).ask(
        { is: 'render', page, withinMs: budgetMs - returnMs },
        budgetMs + graceMs,
      );
      if (answer.is === 'rendered') return answer.html;
      onFault(answer.is === 'failed' ? answer.why : `unexpected answer ${answer.is}`, 0);
    } catch (error) {
      lose(started, error);
    }
    return null;
  };

  const close = async () => {
    isClosing = true;
    clearTimeout(idle);
    const rendering = await opening?.catch(() => undefined);
    rendering?.kill();
    await rendering?.ended;
  };

  return {
    async render(page) {
      if (isResting() || isClosing || waiting >= maxWaiting) return null;
      restSoon();
      waiting += 1;
      const askedAt = performance.now();
      const isLate = () => performance.now() - askedAt > budgetMs;
      const rendered = turn
        // A page that has given up waiting is not rendered.
        .then(() => (isLate() || isResting() || isClosing ? null : renderNow(page)))
        .finally(() => {
          waiting -= 1;
        });
      turn = rendered;
      return Promise.race([rendered, after(budgetMs)]);
    },
    warm() {
      if (isResting() || isClosing) return;
      restSoon();
      void renderer().catch(() => {});
    },
    close,
  };
}

const after = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, ms, null);
  });
