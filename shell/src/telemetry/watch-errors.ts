import type { PageManifest } from '@yonkoma/contract';
import type { Store } from '../store.ts';
import { happeningsAtom, noteHappening } from './happenings.ts';

/**
 * The version of the remote whose code an error came from, found by the addresses in its stack; undefined when no
 * remote is in the stack.
 */
export function blameOf(error: unknown, at = ''): { remote: string; version: string } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, remote, version] = /\/remotes\/([a-z][a-z0-9-]{1,31})\/([\w.-]+)\//.exec(`${stack}\n${at}`) ?? [];
  return remote && version ? { remote, version } : undefined;
}

/**
 * Records errors of remotes that nobody catches: in a timer, a handler or a promise. Such an error removes nothing from
 * the page.
 */
export function watchErrors(window: Window, store: Store, { remotes }: PageManifest): void {
  const note = (cause: unknown, at?: string) => {
    const blamed = blameOf(cause, at);
    if (!blamed || !remotes.some(({ name }) => name === blamed.remote)) return;
    const page = store
      .get(happeningsAtom)
      .findLast(({ kind, remote }) => kind === 'view' && remote === blamed.remote)?.page;
    store.set(noteHappening, {
      kind: 'fault',
      ...blamed,
      step: 'rejection',
      cause,
      ...(page !== undefined && { page }),
    });
  };
  window.addEventListener('error', ({ error, filename }) => note(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}
