import type { CallOf, Endpoint, Language, ReplyOf } from '@yonkoma/contract';
import { type ComponentType, createContext, useContext } from 'react';

/** What a remote's one exposed module, `./pages`, exports: page name of `remote.json` to a component, usually a `lazyPage`. */
export interface RemoteModule {
  pages: Record<string, ComponentType>;
}

export interface Member { id: number; nickname: string; avatar: string }

/** What the shell does for a remote. The only thing besides the shared packages that crosses between them. */
export interface ShellApi {
  /** Fixed for the life of the page: a change of language loads it anew. */
  readonly language: Language;
  /** null for a guest. */
  readonly member: Member | null;
  /**
   * Calls an endpoint of the contract. An answer that the gateway fetched ahead for this page is used first, once, with no request.
   * @throws CallFailure with a sentence fit to show.
   */
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: { signal?: AbortSignal }): Promise<ReplyOf<E>>;
  /** That answer at once, if there is one, for a first render without waiting; undefined otherwise. Taken once, as by `call`. */
  early<E extends Endpoint>(endpoint: E, input: CallOf<E>): ReplyOf<E> | undefined;
  /** Shows a short message for 4.5 s. */
  notify(message: string, tone?: 'plain' | 'good' | 'bad'): void;
  /** Tells the platform about a fault of this remote; never throws. */
  report(fault: { remote: string; step: string; error: unknown }): void;
  /** The document title and description for the page on screen, `{page} - {siteName}`. */
  describePage(page: { title: string; description?: string }): void;
  /** Hides header and bottom bar while a page needs the whole screen; returns how to undo it. */
  coverFrame(): () => void;
}

/** Why a call did not give data. `message` is a sentence in the visitor's language. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  /** Code of the envelope, or the HTTP status, or 0 when nothing was answered. */
  readonly code: number;
  constructor(message: string, code: number, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const ShellContext = createContext<ShellApi | null>(null);

/** The shell, inside any component of a remote. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellContext: render inside the shell or the kit’s TestHost');
  return shell;
}
