import type { Initialisation, UserInfo } from '@yonkoma/contract';
import type { StoredSession } from './stored-session.ts';
import { asGuest, memberOf, type Visitor } from './visitor.ts';

/** The state of a page's session. */
export interface SessionState {
  visitor: Visitor;
  /** The marker of the refresh token from the last renewal, for a browser whose storage was emptied. */
  renewedMarker: string;
  /** Counts sign-outs. An answer to a call from before a sign-out is ignored. */
  departures: number;
}

export const unknownSession: SessionState = {
  visitor: { member: null, isSettling: false, openMemberCenter: false, rules: [], menus: [] },
  renewedMarker: '',
  departures: 0,
};

type SessionEvent =
  /**
   * The page was served, with its first initialisation. `stored` is the session in this browser's storage, here and
   * below.
   */
  | { is: 'served'; init: Initialisation; stored: StoredSession | null }
  /** The services are being asked who the visitor is, or have been asked. */
  | { is: 'asking' | 'asked' }
  /** The services have answered. `departures` is the value when they were asked. */
  | { is: 'initialised'; init: Initialisation; stored: StoredSession | null; departures: number }
  /** The session was renewed; `marker` stands for its refresh token. */
  | { is: 'renewed'; marker: string }
  /** The services know no session any more. */
  | { is: 'lost' }
  /** Another tab may have signed in or out. */
  | { is: 'stored elsewhere'; stored: StoredSession | null }
  /** The member has changed their own data. */
  | { is: 'updated'; changed: Partial<UserInfo> };

/** The consequences of an event, in addition to the new state. */
interface Consequences {
  /** What this browser stores from now on; null removes the session. When left out, storage stays as it is. */
  stored?: StoredSession | null;
  /** The visitor is another person now, so earlier answers must not be used. */
  isOther?: boolean;
  /** The services have to be asked who the visitor is. */
  isUnknown?: boolean;
}

type Outcome = [SessionState, Consequences];

const become = (state: SessionState, visitor: Visitor): Outcome => [
  { ...state, visitor },
  { isOther: visitor.member?.id !== state.visitor.member?.id },
];

/** An initialisation without a valid `userInfo` means a guest: the stored session is removed. */
function take(
  state: SessionState,
  { userInfo, openMemberCenter, rules, menus }: Initialisation,
  stored: StoredSession | null,
): Outcome {
  const current = memberOf(userInfo);
  const member = current && { ...current, refresh_token: stored?.refresh_token || state.renewedMarker };
  const [taken, consequences] = become(state, { member, isSettling: false, openMemberCenter, rules, menus });
  return [
    taken,
    member ? { ...consequences, stored: member } : stored ? { ...consequences, stored: null } : consequences,
  ];
}

function depart(state: SessionState): Outcome {
  const departed = { ...state, departures: state.departures + 1 };
  const { member, isSettling } = state.visitor;
  return member || isSettling ? become(departed, asGuest(state.visitor)) : [departed, {}];
}

/** The state after an event, and its consequences. */
export function next(state: SessionState, event: SessionEvent): Outcome {
  const { visitor } = state;
  switch (event.is) {
    case 'served': {
      const { init, stored } = event;
      // The data of the page belongs to this visitor, so there was nobody else before.
      if (memberOf(init.userInfo) || !stored) {
        const [taken, consequences] = take(state, init, stored);
        return [taken, { ...consequences, isOther: false }];
      }
      return become(state, { ...visitor, openMemberCenter: init.openMemberCenter, rules: init.rules });
    }
    case 'asking':
      return become(state, { ...visitor, isSettling: true });
    case 'asked':
      return visitor.isSettling ? become(state, { ...visitor, isSettling: false }) : [state, {}];
    case 'initialised':
      return event.departures === state.departures ? take(state, event.init, event.stored) : [state, {}];
    case 'renewed':
      return [{ ...state, renewedMarker: event.marker }, {}];
    case 'lost': {
      const [departed, consequences] = depart(state);
      return [departed, { ...consequences, stored: null }];
    }
    case 'stored elsewhere':
      if (!event.stored) return depart(state);
      return [state, { isUnknown: event.stored.id !== visitor.member?.id }];
    case 'updated':
      return visitor.member
        ? become(state, { ...visitor, member: { ...visitor.member, ...event.changed } })
        : [state, {}];
  }
}
