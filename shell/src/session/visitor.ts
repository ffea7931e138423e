import type { Initialisation, UserInfo } from '@yonkoma/contract';

/** Who is here and what they may see, as far as the page knows. */
export interface Visitor {
  member: UserInfo | null;
  /** A stored session is being asked after, or begun anew: it is not yet known who is here. */
  isSettling: boolean;
  openMemberCenter: boolean;
  rules: Initialisation['rules'];
  menus: Initialisation['menus'];
}

/** The member of an initialisation; null for a guest and for what is no member. */
export function memberOf(userInfo: unknown): UserInfo | null {
  const { id, token } = (Array.isArray(userInfo) ? {} : (userInfo ?? {})) as Partial<UserInfo>;
  return Number.isInteger(id) && Number(id) > 0 && typeof token === 'string' && token !== ''
    ? (userInfo as UserInfo)
    : null;
}

/** What is left to see when a member becomes a guest without loading the page anew. */
export function asGuest({ openMemberCenter, rules }: Visitor): Visitor {
  const open = rules.filter(
    ({ type, no_login_valid }) => no_login_valid === 1 && (type === 'route' || type === 'nav' || type === 'button'),
  );
  return { member: null, isSettling: false, openMemberCenter, rules: open, menus: [] };
}
