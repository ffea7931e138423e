import type { MountedRemote, PageToRender } from '@yonkoma/contract';
import { NoNamespaces, type PageCode, type Renderer, startRenderer } from '@yonkoma/renderer';
import type { LiveShell, Release } from '../release.ts';

const startMs = 30_000;
/** A page may wait this long in its rendering, and keep the process busy for twice the time: machines differ. */
const pageMs = 15_000;

/** One of the two. Neither where the system keeps no processes apart: there no site renders pages. */
export interface Rendered {
  html?: string;
  fault?: string;
}

/** Renders pages of one release, one after the other, in a process as a site has it. */
export interface PagesOnServer {
  render(page: PageToRender): Promise<Rendered>;
  /** The memory that stays in use, in bytes; null where it is not measured. */
  heldBytes(): Promise<number | null>;
  close(): void;
}

/** A shell without a part for the server renders nothing, and no container that brings another runtime is rendered. */
export function renderOnServer(
  { files }: Pick<Release, 'files'>,
  remote: MountedRemote,
  shell: LiveShell,
  isMeasured = false,
): PagesOnServer {
  const server = shell.build.server;
  let opening: Promise<Renderer> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const takeTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = turn.then(work);
    turn = done;
    return done;
  };

  const open = async (): Promise<Renderer> => {
    const code = await codeOf(files, remote, await shell.read(server ?? ''));
    const renderer = await startRenderer(startMs, isMeasured);
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

  const measureNow = async (): Promise<number | null> => {
    const answer = await opening?.then((renderer) => renderer.ask({ is: 'measure' }, pageMs)).catch(() => null);
    return answer?.is === 'measured' ? answer.heldBytes : null;
  };

  return {
    render(page) {
      if (server === undefined || remote.runtime || remote.format) return Promise.resolve({});
      return takeTurn(() => renderNow(page));
    },
    heldBytes: () => takeTurn(measureNow),
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
