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

/** The session of the visitor, for remotes. Read the member with `useMember`. */
export interface MemberSession {
  /** null for a guest. */
  current(): UserInfo | null;
  /** Listeners run after every change of the member. The returned function ends the subscription. */
  subscribe(listener: () => void): () => void;
  /**
   * The same as an atom of the store around the page, for a remote with its own atoms. A host without jotai leaves it
   * out: `current` and `subscribe` are enough.
   */
  readonly atom?: Atom<UserInfo | null>;
  /**
   * Call it after a sign-in with `userInfo`. It stores the session in the browser and loads the page from which the
   * visitor came, else `routePath`.
   */
  begin(signedIn: Pick<SignedIn, 'userInfo' | 'routePath'>): void;
  /** Updates the shown data of the member after a change by the member. */
  update(changed: Partial<UserInfo>): void;
  /** Signs out in this browser and reloads the page, or loads the address `to` of the site. */
  end(to?: string): Promise<void>;
  /**
   * Sends a guest to the sign-in page, with a message, and back afterwards; not twice within 3 s. Use it for actions of
   * the visitor, e.g. a like. A call without a session does the same by itself, except on a public page, where the
   * visitor stays as a guest.
   */
  needLogin(): void;
  /**
   * Whether the rules of the member contain a button: of the current page by its name (`edit`), or of a named node (`{
   * name: 'edit', node: 'account/overview' }`).
   */
  may(button: string | { name: string; node: string }): boolean;
}

/** The unread counts of the visitor, as the services counted last. */
export interface Unread {
  /** Messages and notices together. */
  readonly count: number;
  readonly messages: number;
  readonly notices: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The file, for an endpoint that takes one. */
  file?: File;
  /** Called with the sent part of the file, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** The notification when the call succeeds; `true` for the site's own words. Without it there is none. */
  success?: string | true;
}

/** What the shell does for a remote: the seam. Besides it they share only the shared packages. */
export interface ShellApi {
  /** It never changes in a page: a change of language reloads the page. */
  readonly language: Language;
  readonly session: MemberSession;
  /**
   * The unread counts, 0 for a guest; read them with `useUnread`. Listeners run at each change that the services
   * publish, also when the count stays the same because one was read and another is new. `atom` as for the member.
   */
  readonly unread: {
    current(): Unread;
    subscribe(listener: () => void): () => void;
    readonly atom?: Atom<Unread>;
  };
  /**
   * Calls an endpoint of the contract. An answer that the gateway fetched in advance for this page is used once,
   * without a request.
   * @throws CallFailure with a sentence for the visitor.
   */
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions): Promise<ReplyOf<E>>;
  /**
   * Returns the answer that the gateway fetched in advance, for a first render without waiting; undefined when there is
   * none. It can be taken once, as by `call`.
   */
  early<E extends Endpoint>(endpoint: E, input: CallOf<E>): ReplyOf<E> | undefined;
  /**
   * The refusal that came with a page whose subject does not exist or was taken down, for a first render without
   * waiting; undefined when there is none. `call` throws it too. An older host leaves it out.
   */
  earlyRefusal?<E extends Endpoint>(endpoint: E, input: CallOf<E>): CallFailure | undefined;
  /** Shows a short message for 4.5 s. */
  notify(message: string, tone?: 'plain' | 'good' | 'bad'): void;
  /** Tells the platform about a fault of this remote; never throws. */
  report(fault: { remote: string; step: string; error: unknown }): void;
  /**
   * Sets the document title, `{page} - {siteName}`, and the description for the current page. A page that was served
   * with the title of its content keeps it.
   */
  describePage(page: { title: string; description?: string }): void;
  /**
   * The address of a stored picture, e.g. an avatar, by its path from a service; an absolute address is unchanged.
   * Empty for the face of members who have no picture.
   */
  pictureUrl(path: string): string;
  /** Hides header and bottom bar while a page needs the whole screen. The returned function shows them again. */
  coverFrame(): () => void;
  /**
   * Shows the human check, for example after a refusal `verification-needed`. Resolves when the services have accepted
   * the proof.
   */
  verify(): Promise<void>;
  /**
   * Stores on this device the files that the site needs to open its offline pages without a network. Resolves when all
   * are stored.
   */
  keepSite(): Promise<void>;
}

/** The failure of a call. `message` is a sentence in the visitor's language. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  /** Code of the envelope, or the HTTP status, or 0 without an answer. */
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
