import type { Initialisation, UserInfo } from '@yonkoma/contract';
import type { StoredSession } from './stored-session.ts';
import { asGuest, memberOf, type Visitor } from './visitor.ts';

/** All that a page knows of its session. */
export interface SessionState {
  visitor: Visitor;
  /** The refresh token's marker of the last renewal, for a browser whose storage was emptied. */
  renewedMarker: string;
  /** Counts sign-outs: what was asked before one says nothing after it. */
  departures: number;
}

export const unknownSession: SessionState = {
  visitor: { member: null, isSettling: false, openMemberCenter: false, rules: [], menus: [] },
  renewedMarker: '',
  departures: 0,
};

type SessionEvent =
  /** The page came, with its first initialisation. `stored`: what this browser keeps, here and below. */
  | { is: 'served'; init: Initialisation; stored: StoredSession | null }
  /** The services are asked who is here, or have been. */
  | { is: 'asking' | 'asked' }
  /** They have answered. `departures` as it was when they were asked. */
  | { is: 'initialised'; init: Initialisation; stored: StoredSession | null; departures: number }
  /** The session was begun anew; `marker` stands for its refresh token. */
  | { is: 'renewed'; marker: string }
  /** The services know no session any more. */
  | { is: 'lost' }
  /** Another tab may have signed in or out. */
  | { is: 'stored elsewhere'; stored: StoredSession | null }
  /** The member has changed something of themselves. */
  | { is: 'updated'; changed: Partial<UserInfo> };

/** What follows from an event, besides another state. */
interface Consequences {
  /** What this browser keeps from now on; null for nothing. Left out, it keeps what it has. */
  stored?: StoredSession | null;
  /** Somebody else is here now: answers that were given before are not theirs. */
  isOther?: boolean;
  /** The services are to be asked who is here. */
  isUnknown?: boolean;
}

type Outcome = [SessionState, Consequences];

const become = (state: SessionState, visitor: Visitor): Outcome => [
  { ...state, visitor },
  { isOther: visitor.member?.id !== state.visitor.member?.id },
];

/** A member without a valid `userInfo` is none: the token goes. */
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

/** What a page knows of its session after something happened, and what follows. */
export function next(state: SessionState, event: SessionEvent): Outcome {
  const { visitor } = state;
  switch (event.is) {
    case 'served': {
      const { init, stored } = event;
      // The data of the page belongs to this visitor: nobody else was here before.
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
