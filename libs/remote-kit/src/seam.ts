import type { CallOf, Endpoint, Language, ReplyOf, SignedIn, UserInfo } from '@yonkoma/contract';
import type { Atom } from 'jotai';
import { type ComponentType, createContext, useContext } from 'react';

/**
 * What a remote's one exposed module, `./pages`, exports: page name of `remote.json` to a component, usually a
 * `lazyPage`.
 */
export interface RemoteModule {
  pages: Record<string, ComponentType>;
}

/** Who is here, for the remotes: read it with `useMember`. */
export interface MemberSession {
  /** null for a guest. */
  current(): UserInfo | null;
  /** Listeners run after every change of the member. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /**
   * The same as an atom of the store around the page, for a remote with atoms of its own. A host without jotai leaves
   * it out: `current` and `subscribe` say all of it.
   */
  readonly atom?: Atom<UserInfo | null>;
  /**
   * After a sign-in with `userInfo`: keeps what a browser keeps and goes, by a full load, to where the visitor came
   * from, else to `routePath`.
   */
  begin(signedIn: Pick<SignedIn, 'userInfo' | 'routePath'>): void;
  /** Shows what the member has just changed of themselves. */
  update(changed: Partial<UserInfo>): void;
  /** Signs out here and loads the page anew, or the address `to` of the site in its place. */
  end(to?: string): Promise<void>;
  /**
   * Sends a guest to sign in, and back afterwards, with a word about why; not twice within 3 s. For what a visitor
   * does, e.g. a like:
   * a call that finds no session does the same by itself, but on a public page leaves the visitor there as a guest.
   */
  needLogin(): void;
  /**
   * Whether the member's rules hold a button: of the page on screen by its name (`edit`), or of a named node (`{ name:
   * 'edit', node: 'account/overview' }`).
   */
  may(button: string | { name: string; node: string }): boolean;
}

/** How much there is to read for who is here, as the services counted it last. */
export interface Unread {
  /** Messages and notices together. */
  readonly count: number;
  readonly messages: number;
  readonly notices: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** For an endpoint that takes one. */
  file?: File;
  /** Told how much of the file has left, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Shown when the call succeeds, `true` for the site's own words; nothing is shown without it. */
  success?: string | true;
}

/** What the shell does for a remote. The only thing besides the shared packages that crosses between them. */
export interface ShellApi {
  /** Fixed for the life of the page: a change of language loads it anew. */
  readonly language: Language;
  readonly session: MemberSession;
  /**
   * What there is to read: nothing for a guest; read it with `useUnread`. Listeners run each time the services publish
   * a change, also one that leaves the count as it was: one read, another new. `atom` as for the member.
   */
  readonly unread: {
    current(): Unread;
    subscribe(listener: () => void): () => void;
    readonly atom?: Atom<Unread>;
  };
  /**
   * Calls an endpoint of the contract. An answer that the gateway fetched ahead for this page is used first, once, with
   * no request.
   * @throws CallFailure with a sentence fit to show.
   */
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions): Promise<ReplyOf<E>>;
  /**
   * That answer at once, if there is one, for a first render without waiting; undefined otherwise. Taken once, as by
   * `call`.
   */
  early<E extends Endpoint>(endpoint: E, input: CallOf<E>): ReplyOf<E> | undefined;
  /** Shows a short message for 4.5 s. */
  notify(message: string, tone?: 'plain' | 'good' | 'bad'): void;
  /** Tells the platform about a fault of this remote; never throws. */
  report(fault: { remote: string; step: string; error: unknown }): void;
  /**
   * The document title and description for the page on screen, `{page} - {siteName}`. A page that was served under the
   * name of what it is about keeps that.
   */
  describePage(page: { title: string; description?: string }): void;
  /** Where a stored picture is, e.g. an avatar, from its path as services give it; an absolute address stays. */
  pictureUrl(path: string): string;
  /** Hides header and bottom bar while a page needs the whole screen; returns how to undo it. */
  coverFrame(): () => void;
  /**
   * Has the visitor show that they are a person, as after a refusal `verification-needed`. Resolves once the services
   * took the proof.
   */
  verify(): Promise<void>;
  /**
   * Keeps on this device what the site needs to open its offline pages without a network. Resolves when all of it is
   * there.
   */
  keepSite(): Promise<void>;
}

/** Why a call did not give data. `message` is a sentence in the visitor's language. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  /** Code of the envelope, or the HTTP status, or 0 when nothing was answered. */
  readonly code: number;
  /** `data` of an envelope that refused, e.g. `{ type: 'need captcha' }`; null when there is none. */
  readonly data: unknown;
  /**
   * Key of the refusal, one of the endpoint's `refusals` or a field's rule, e.g. `username-taken`; empty when the
   * service did not refuse.
   */
  readonly refusal: string;
  constructor(
    message: string,
    code: number,
    { data = null, refusal = '', ...options }: ErrorOptions & { data?: unknown; refusal?: string } = {},
  ) {
    super(message, options);
    this.code = code;
    this.data = data;
    this.refusal = refusal;
  }
}

/** The React context that carries the shell; use `useShell`. */
export const ShellContext = createContext<ShellApi | null>(null);

/**
 * The shell, for any component of a remote.
 * @throws outside of the shell and of `TestHost`.
 */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellContext: render inside the shell or the kit’s TestHost');
  return shell;
}
