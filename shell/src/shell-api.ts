import {
  type Caller,
  type CallerOptions,
  createCaller,
  type EarlyAnswer,
  type EarlyRefusal,
  type ErrorKey,
  type FailureDetail,
} from '@yonkoma/api-client';
import {
  defaultAvatar,
  type Initialisation,
  type Language,
  pictureAddress,
  type PageManifest,
} from '@yonkoma/contract';
import { CallFailure, type ShellApi } from '@yonkoma/remote-kit';
import i18next from 'i18next';
import { coverFrame } from './frame/frame-cover.ts';
import { setDescription, setTitle } from './navigation/describe-page.ts';
import { hasMetadata } from './navigation/head-tags.ts';
import { createNavigator, type Navigator } from './navigation/navigator.ts';
import { matchPage } from './mount/match-page.ts';
import { forgetOthers } from './offline/forget-others.ts';
import { showNotice } from './notify/notices.ts';
import { canKeep } from './offline/start-offline.ts';
import { createSession, type Session, type SessionParts } from './session/create-session.ts';
import { forgetWriting } from './session/forget-writing.ts';
import { visitorAtom } from './session/session-atom.ts';
import { createUnread, messagesPath, noUnread, unreadAtom } from './unread/unread.ts';
import type { Verification } from './verify/verification.ts';
import type { Store } from './store.ts';

export interface ShellApiParts {
  /** Its document is used only after the first render. */
  window: Window & typeof globalThis;
  manifest: PageManifest;
  language: Language;
  init: Initialisation;
  guest: SessionParts['guest'];
  isExpired: boolean;
  /** The server's time in unix seconds when it made the page. */
  time: number;
  early: EarlyAnswer[];
  refused: EarlyRefusal | undefined;
  onRendered: NonNullable<CallerOptions['onRendered']>;
  /** The page was made before the visitor opened it. */
  isAhead?: boolean | undefined;
  verification: Verification;
  store: Store;
  /** Called when somebody signed in or out without a full load. */
  onOtherVisitor: () => void;
}

interface ShellParts {
  /** The object that remotes get. */
  shell: ShellApi;
  session: Session;
  navigator: Navigator;
  answers: Pick<Caller, 'expectEarly' | 'forgetServed' | 'secureKid' | 'openSealed'>;
}

/** Creates the object that remotes get, and what the frame needs to know about their requests and about the visitor. */
export function createShellApi({
  window,
  manifest,
  language,
  init,
  guest,
  isExpired,
  time,
  early,
  refused,
  onRendered,
  isAhead,
  verification,
  store,
  onOtherVisitor,
}: ShellApiParts): ShellParts {
  const word = (key: string, values?: { url: string }) => i18next.t(key, { ns: 'shell', ...values });
  const navigator = createNavigator();
  const notify: ShellApi['notify'] = (message, tone) => store.set(showNotice, message, tone);
  const session = createSession({
    window,
    store,
    init,
    guest,
    isExpired,
    notify,
    go: navigator.go,
    call: (endpoint, input, options) => caller.call(endpoint, input, options),
    say: word,
    async forgetMember() {
      forgetWriting(window.localStorage);
      if (canKeep(window)) await forgetOthers(null);
    },
    onChange() {
      forgetServed();
      onOtherVisitor();
    },
  });
  const { expectEarly, forgetServed, forgetAhead, secureKid, openSealed, ...caller } = createCaller({
    language,
    early,
    refused,
    onRendered,
    isAhead,
    secure: { key: init.site.secure, time },
    pictures: init.site,
    say: (key: ErrorKey, values) => word(`error.${key}`, values),
    fail: (message: string, code: number, detail: FailureDetail) => new CallFailure(message, code, detail),
    succeed: (message) => notify(message, 'good'),
    session: session.calls,
  });
  // Also while it is not known who the visitor is.
  store.sub(visitorAtom, forgetAhead);
  const unread = matchPage(manifest, messagesPath) ? createUnread({ window, store, call: caller.call }) : noUnread;
  const shell: ShellApi = {
    language,
    session,
    unread: {
      atom: unreadAtom,
      current: () => store.get(unreadAtom),
      subscribe: (listener) => store.sub(unreadAtom, listener),
    },
    ...caller,
    async call(endpoint, input, options) {
      if (!endpoint.path.startsWith('/api/recaptcha/'))
        verification.note({ kind: 'call', page: pageOf(input), at: Date.now() });
      const reply = await caller.call(endpoint, input, options);
      unread.note(endpoint.path);
      return reply;
    },
    earlyRefusal: (endpoint, input) => caller.earlyRefusal(endpoint, input) as CallFailure | undefined,
    notify,
    report: ({ remote, step, error }) => console.error(`${remote} failed to ${step}`, error),
    describePage({ title, description }) {
      if (hasMetadata(window.document)) return;
      setTitle(window.document, title, init.site.siteName);
      if (description) setDescription(window.document, description);
    },
    // The picture of those who have none says nothing: their first letter is shown in its place.
    pictureUrl: (path) => (path === defaultAvatar ? '' : pictureAddress(path, init.site)),
    coverFrame: () => store.set(coverFrame),
    verify: async () => verification.prove(),
    keepSite: async () => (await import('./offline/cache-site.ts')).keepSite(manifest, language),
  };
  return { shell, session, navigator, answers: { expectEarly, forgetServed, secureKid, openSealed } };
}

/** The page of a list that a call requests; undefined when it requests none. */
function pageOf(input: unknown): number | undefined {
  const page = Number((input as { page?: unknown } | null)?.page);
  return Number.isInteger(page) ? page : undefined;
}
