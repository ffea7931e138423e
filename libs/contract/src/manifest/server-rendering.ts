import type { BootDocument } from './runtime.ts';
import type { MountedRemote } from './runtime.schema.ts';

/** A page to render on the server. */
export interface PageToRender {
  boot: BootDocument;
  /** The whole address, with its query. */
  address: string;
}

/**
 * Renders the content of `#app`. It gives up at the signal.
 * @throws what the first component that failed has thrown
 */
export type RenderPage = (page: PageToRender, signal: AbortSignal) => Promise<string>;

/** The step that the shell reports as failed when what it draws differs from what the server rendered. */
export const takeOverStep = 'take over the page from the server';

/**
 * The element of the page. `data-early` names what of it came from the server and does not work yet: `all`, or `page`
 * for what is in its `main` element. A script of the document remembers here which button was pressed last in it, and
 * whether a word is half written with an input method.
 */
export interface EarlyApp extends HTMLElement {
  pressed?: { button: HTMLButtonElement; state: string | null };
  isComposing?: boolean;
}

/** What the part of the shell for the server exports. */
export interface ShellOnServer {
  /**
   * Opens a remote. `files` are its scripts and words by address; `run` runs a classic script in the global scope.
   * Without a remote only pages are rendered that the shell draws alone.
   * @throws Error with what the container or its code says
   */
  openRemote(
    remote: MountedRemote | null,
    files: Record<string, string>,
    run: (code: string, address: string) => void,
  ): Promise<RenderPage>;
}
