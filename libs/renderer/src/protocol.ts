import type { MountedRemote, PageToRender } from '@yonkoma/contract';

/**
 * The code of one shell release and of one version of a remote, or of none for the pages of the shell itself. Its
 * hashes have been checked.
 */
export interface PageCode {
  /** The shell for the server: a script that defines a CommonJS module with the exports of `ShellOnServer`. */
  shell: string;
  remote: MountedRemote | null;
  /** Scripts and words of the remote by address. */
  files: Record<string, string>;
}

export type Request =
  | { is: 'open'; code: PageCode }
  /** `withinMs`: the renderer gives up after this time, if its event loop still runs. */
  | { is: 'render'; page: PageToRender; withinMs: number }
  /** Whether it answers. */
  | { is: 'ping' }
  /** Of a renderer that was started to be measured. */
  | { is: 'measure' };

/** The renderer answers requests in their order. It says `started` by itself. */
export type Answer =
  | { is: 'started' }
  | { is: 'pong' }
  | { is: 'opened' }
  | { is: 'rendered'; html: string }
  /** The memory that stays in use after a collection of garbage. */
  | { is: 'measured'; heldBytes: number }
  | { is: 'failed'; why: string }
  /** The service of renderers says it of a renderer. The connection ends after it. */
  | { is: 'ended'; why: string };
