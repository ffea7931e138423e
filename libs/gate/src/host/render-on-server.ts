import type { MountedRemote, PageToRender } from '@yonkoma/contract';
import { NoNamespaces, type PageCode, type Renderer, startRenderer } from '@yonkoma/renderer';
import type { LiveShell, Release } from '../release.ts';

const startMs = 30_000;
/** A page may wait this long in its rendering, and keep the process busy for twice the time: machines differ. */
const pageMs = 4_000;
/**
 * Of each page. The first ones fill caches. What grows in each of these parts by so much does not stop growing; caches
 * and compiled code do.
 */
const renderings = { first: 40, ofPart: 100, parts: 5, bytesOfPart: 1_000_000 };

/** One of the two. Neither where the system keeps no processes apart: there no site renders pages. */
export interface Rendered {
  html?: string;
  fault?: string;
}

/** Renders pages of one release, one after the other, in a process as a site has it. */
export interface PagesOnServer {
  render(page: PageToRender): Promise<Rendered>;
  /** Renders page after page often. Resolves with the first whose renderings keep memory, or end. */
  wearOut(): Promise<{ address: string; fault: string } | null>;
  close(): void;
}

/** A shell without a part for the server renders nothing, and no container that brings another runtime is rendered. */
export function renderOnServer(
  { files }: Pick<Release, 'files'>,
  remote: MountedRemote,
  shell: LiveShell,
): PagesOnServer {
  const server = shell.build.server;
  let opening: Promise<Renderer> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const sound: { page: PageToRender; path: string }[] = [];

  const open = async (): Promise<Renderer> => {
    const code = await codeOf(files, remote, await shell.read(server ?? ''));
    const renderer = await startRenderer(startMs);
    const answer = await renderer.ask({ is: 'open', code }, startMs);
    if (answer.is !== 'failed') return renderer;
    renderer.kill();
    throw new Error(answer.why);
  };
  const renderNow = async (page: PageToRender): Promise<Rendered> => {
    try {
      const renderer = await (opening ??= open());
      const answer = await renderer.ask({ is: 'render', page, withinMs: pageMs }, 2 * pageMs);
      if (answer.is === 'rendered') return { html: answer.html };
      return { fault: answer.is === 'failed' ? answer.why : answer.is };
    } catch (error) {
      opening = undefined;
      return error instanceof NoNamespaces ? {} : { fault: (error as Error).message };
    }
  };
  const renderTimes = async (page: PageToRender, times: number): Promise<string | undefined> => {
    for (let done = 0; done < times; done += 1) {
      const { fault } = await renderNow(page);
      if (fault !== undefined) return `rendered again and again, ${fault}`;
    }
    return undefined;
  };
  const heapBytes = async (): Promise<number> => {
    const answer = await (await opening)?.ask({ is: 'measure' }, startMs);
    return answer?.is === 'measured' ? answer.heapBytes : 0;
  };
  const whatGrows = async (page: PageToRender): Promise<string | undefined> => {
    let fault = await renderTimes(page, renderings.first);
    const began = await heapBytes();
    let before = began;
    for (let part = 0; part < renderings.parts; part += 1) {
      fault ??= await renderTimes(page, renderings.ofPart);
      if (fault !== undefined) return fault;
      const now = await heapBytes();
      if (now - before < renderings.bytesOfPart) return undefined;
      before = now;
    }
    const kept = (before - began) / (renderings.parts * renderings.ofPart);
    return `it keeps ${Math.round(kept / 1000)} KB of each rendering`;
  };
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };

  return {
    async render(page) {
      if (server === undefined || remote.runtime || remote.format) return {};
      const rendered = await inTurn(() => renderNow(page));
      const { pathname, search } = new URL(page.address);
      if (rendered.html !== undefined) sound.push({ page, path: pathname + search });
      return rendered;
    },
    wearOut: () =>
      inTurn(async () => {
        for (const { page, path } of sound) {
          const fault = await whatGrows(page);
          if (fault !== undefined) return { address: path, fault };
        }
        return null;
      }),
    close: () => void opening?.then((renderer) => renderer.kill()).catch(() => {}),
  };
}

async function codeOf(
  files: Release['files'],
  remote: MountedRemote,
  server: Uint8Array | undefined,
): Promise<PageCode> {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
  if (!server) throw new Error('the shell has no part for the server');
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  return {
    shell: text(server),
    remote,
    files: Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => /\.(?:js|json)$/.test(path))
        .map(([path, bytes]) => [folder + path, text(bytes)]),
    ),
  };
}
