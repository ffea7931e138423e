import type { PageToRender } from '@yonkoma/contract';
import type { PageCode } from './protocol.ts';
import { NoNamespaces, type Renderer, startRenderer } from './start-renderer.ts';

/** A page waits at most this long for its HTML. After that its document is sent without it. */
const budgetMs = 300;
/** A render gives up after this time by itself, and is killed after that time. */
const renderMs = 250;
const killMs = 1_000;
/** Starting a process and loading its code take about 300 ms on an idle machine. */
const startMs = 10_000;
/** Pages that wait for the same renderer. Others are sent without HTML at once. */
const maxWaiting = 3;
/** So many ends of a renderer within this time, and its version is not rendered any more. */
const maxEnds = 3;
const endsMs = 60_000;
/** A renderer that nobody needed for this time ends. */
const idleMs = 5 * 60_000;

/** Why a page could not be rendered. */
export interface RenderFault {
  remote: string;
  version: string;
  why: string;
  /** The version is not rendered any more by this process. */
  isGivenUp: boolean;
}

export interface RenderersOptions {
  /** A version failed to render a page. */
  onFault(fault: RenderFault): void;
  /** Called once when this system cannot wall in a renderer: no page is rendered. */
  onUnavailable(why: string): void;
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

export function createRenderers({ onFault, onUnavailable }: RenderersOptions): Renderers {
  const open = new Map<string, OneVersion>();
  let isUnavailable = false;
  let isClosed = false;

  const versionOf = (name: CodeName, code: () => Promise<PageCode>): OneVersion => {
    const key = `${name.shell} ${name.remote} ${name.version}`;
    const known = open.get(key);
    if (known) return known;
    const version = renderOneVersion(code, {
      onFault: (why, isGivenUp) => onFault({ remote: name.remote, version: name.version, why, isGivenUp }),
      onUnavailable(why) {
        if (!isUnavailable) onUnavailable(why);
        isUnavailable = true;
      },
      onIdle: () => open.delete(key),
    });
    open.set(key, version);
    return version;
  };

  return {
    async render(name, page, code) {
      if (isUnavailable || isClosed) return null;
      return versionOf(name, code).render(page);
    },
    warm(name, code) {
      if (!isUnavailable && !isClosed) versionOf(name, code).warm();
    },
    async close() {
      isClosed = true;
      await Promise.all([...open.values()].map((version) => version.close()));
    },
  };
}

interface OneVersion {
  render(page: PageToRender): Promise<string | null>;
  warm(): void;
  close(): Promise<void>;
}

interface OneVersionEvents {
  onFault(why: string, isGivenUp: boolean): void;
  onUnavailable(why: string): void;
  onIdle(): void;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** One process at a time, and one render at a time in it. */
function renderOneVersion(
  code: () => Promise<PageCode>,
  { onFault, onUnavailable, onIdle }: OneVersionEvents,
): OneVersion {
  let opening: Promise<Renderer> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let ends: number[] = [];
  let isGivenUp = false;
  let isClosing = false;
  let idle: NodeJS.Timeout | undefined;

  /** The process has ended, or is of no use any more. */
  const lose = (lost: Promise<Renderer> | undefined, why: string) => {
    if (opening !== lost || isClosing) return;
    opening = undefined;
    const now = performance.now();
    ends = [...ends, now].filter((at) => at > now - endsMs);
    isGivenUp = ends.length >= maxEnds;
    onFault(why, isGivenUp);
  };

  const start = async (): Promise<Renderer> => {
    const given = await code();
    const renderer = await startRenderer(startMs);
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
    started
      .then(({ ended }) => ended)
      .then(
        (why) => lose(started, why),
        (error: unknown) => {
          if (!(error instanceof NoNamespaces)) return lose(started, messageOf(error));
          opening = undefined;
          return onUnavailable(error.message);
        },
      );
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
      const answer = await (await started).ask({ is: 'render', page, withinMs: renderMs }, killMs);
      if (answer.is === 'rendered') return answer.html;
      onFault(answer.is === 'failed' ? answer.why : `unexpected answer ${answer.is}`, false);
    } catch (error) {
      if (!(error instanceof NoNamespaces)) lose(started, messageOf(error));
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
      if (isGivenUp || isClosing || waiting >= maxWaiting) return null;
      restSoon();
      waiting += 1;
      const askedAt = performance.now();
      const isLate = () => performance.now() - askedAt > budgetMs;
      const rendered = turn
        // A page that has given up waiting is not rendered.
        .then(() => (isLate() || isGivenUp || isClosing ? null : renderNow(page)))
        .finally(() => {
          waiting -= 1;
        });
      turn = rendered;
      return Promise.race([rendered, afterBudget()]);
    },
    warm() {
      if (isGivenUp || isClosing) return;
      restSoon();
      void renderer().catch(() => {});
    },
    close,
  };
}

const afterBudget = () =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, budgetMs, null);
  });
