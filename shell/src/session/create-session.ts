import { type CallerSession, createRenewal } from '@yonkoma/api-client';
import type { Initialisation, UserInfo } from '@yonkoma/contract';
import type { MemberSession, ShellApi } from '@yonkoma/remote-kit';
import { after } from '../after.ts';
import { holdsButton } from '../menu/permission-nodes.ts';
import { createLoginFlow } from './login-flow.ts';
import { memberPath } from './public-routes.ts';
import { returnPath } from './return-path.ts';
import { guestAtom, memberAtom, sessionAtom, visitorAtom } from './session-atom.ts';
import { next } from './session-state.ts';
import { dropSession, keepSession, readSession, sessionKey } from './stored-session.ts';
import type { Store } from '../store.ts';

const renewedAtKey = 'yonkoma-renewed-at';
/** Signing out waits at most this long for a device that deletes slowly. The next page continues the deletion. */
const forgettingMs = 3_000;
const sessionCalls = () => import('./session-calls.ts');

export interface SessionParts {
  window: Pick<Window, 'localStorage' | 'location' | 'performance' | 'addEventListener'> & {
    navigator: { locks?: LockManager };
  };
  /** Stores the visitor for every part that shows them. */
  store: Store;
  /** The first initialisation, which came with the page. */
  init: Initialisation;
  /** What the server has rendered the page with. */
  guest: Pick<Initialisation, 'openMemberCenter' | 'rules' | 'menus'>;
  /** The session that came with the page has expired. */
  isExpired: boolean;
  call: ShellApi['call'];
  notify: ShellApi['notify'];
  /** Goes to another place on this site without a full load. */
  go: (to: string) => void;
  say: (key: 'user.needLogin') => string;
  /** The visitor is another person now, so earlier answers must not be used. */
  onChange: () => void;
  /** Removes the data of the member who signs out from this browser. */
  forgetMember: () => Promise<void>;
}

export interface Session extends MemberSession {
  /** Requests the visitor's session, once `ready` has ended, when the page came without it. */
  settle(ready?: Promise<unknown>): Promise<void>;
  /**
   * For a page for members: resolves with true when the visitor is a member. Rejects when the services could not be
   * reached.
   */
  enter(): Promise<boolean>;
  readonly calls: CallerSession;
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  await Promise.race([work.catch(() => {}), after(ms)]);
}

/**
 * The visitor of this page, kept in step with the services, with this browser's storage, and with its other tabs.
 * `session-state.ts` decides what follows from an event; this function carries it out.
 */
export function createSession({
  window,
  store,
  init,
  guest: { openMemberCenter, rules, menus },
  isExpired,
  call,
  notify,
  go,
  say,
  onChange,
  forgetMember,
}: SessionParts): Session {
  const { localStorage: storage, location } = window;
  let settling: Promise<void> | undefined;

  const member = () => store.get(memberAtom);
  const happen = (event: Parameters<typeof next>[1]) => {
    const [after, { stored, isOther, isUnknown }] = next(store.get(sessionAtom), event);
    // Storage is written first, because listeners to the member read it.
    if (stored) keepSession(storage, stored);
    else if (stored === null) dropSession(storage);
    store.set(sessionAtom, after);
    if (isOther) onChange();
    if (isUnknown) void whileSettling(() => initialise(0)).catch(() => {});
  };

  const initialise = async (requiredLogin: 0 | 1) => {
    const { departures } = store.get(sessionAtom);
    const answer = await (await sessionCalls()).askInitialisation(call, requiredLogin);
    happen({ is: 'initialised', init: answer, stored: readSession(storage), departures });
  };

  const renewal = createRenewal({
    async refresh() {
      const marker = await (await sessionCalls()).askRefresh(call);
      happen({ is: 'renewed', marker: marker ?? '' });
      return marker !== null;
    },
    renewedAt: () => Number(storage.getItem(renewedAtKey) ?? 0),
    keepRenewedAt: (at) => storage.setItem(renewedAtKey, String(at)),
    locks: window.navigator.locks,
  });

  const forget = () => happen({ is: 'lost' });
  const flow = createLoginFlow({ location, go, forget, notify: () => notify(say('user.needLogin')) });

  const whileSettling = (work: () => Promise<void>): Promise<void> => {
    happen({ is: 'asking' });
    settling = work().finally(() => {
      settling = undefined;
      happen({ is: 'asked' });
    });
    return settling;
  };

  const beginAnew = async () => {
    if (await renewal(window.performance.timeOrigin)) await initialise(0);
    else forget();
  };

  /** Another tab has signed in or out, or the browser restored this page from its back/forward cache. */
  const followOtherTabs = () => happen({ is: 'stored elsewhere', stored: readSession(storage) });
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) followOtherTabs();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followOtherTabs();
  });

  store.set(guestAtom, { member: null, isSettling: false, openMemberCenter, rules, menus });
  happen({ is: 'served', init, stored: readSession(storage) });

  return {
    atom: memberAtom,
    current: member,
    subscribe: (listener) => store.sub(memberAtom, listener),
    async settle(ready) {
      // Independent of storage: the refresh token is in a cookie, which stays when storage is emptied.
      if (member() || !(isExpired || readSession(storage))) return;
      await whileSettling(async () => {
        if (ready) await ready;
        await (isExpired ? beginAnew() : initialise(0));
      });
    },
    async enter() {
      await settling?.catch(() => {});
      if (member()) return true;
      if (!readSession(storage)) return false;
      await whileSettling(() => initialise(1));
      return member() !== null;
    },
    begin({ userInfo, routePath }) {
      if (!userInfo) return;
      keepSession(storage, userInfo);
      const to = returnPath(new URLSearchParams(location.search).get('to'), location.origin);
      location.assign(to ?? returnPath(routePath, location.origin) ?? memberPath);
    },
    update: (changed: Partial<UserInfo>) => happen({ is: 'updated', changed }),
    async end(to) {
      try {
        await (await sessionCalls()).askSignOut(call, readSession(storage)?.refresh_token ?? '');
      } catch (error) {
        return notify(error instanceof Error ? error.message : String(error), 'bad');
      }
      dropSession(storage);
      // The next user of this device must not find the member's data. A browser that cannot delete must not prevent
      // signing out.
      await within(forgettingMs, forgetMember());
      if (to) location.replace(to);
      else location.reload();
    },
    needLogin: flow.demand,
    may: (button) => holdsButton(store.get(visitorAtom), button, location.pathname),
    calls: {
      token: () => readSession(storage)?.token ?? '',
      renew: async (sentAtMs) => Boolean(readSession(storage)?.refresh_token) && renewal(sentAtMs),
      lost: flow.lost,
    },
  };
}
