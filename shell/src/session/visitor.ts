import type { Initialisation, UserInfo } from '@yonkoma/contract';

/** The visitor and what they may see, as far as the page knows. */
export interface Visitor {
  member: UserInfo | null;
  /** A stored session is being checked or renewed, so it is not yet known who the visitor is. */
  isSettling: boolean;
  openMemberCenter: boolean;
  rules: Initialisation['rules'];
  menus: Initialisation['menus'];
}

/** The member of an initialisation; null for a guest and for invalid data. */
export function memberOf(userInfo: unknown): UserInfo | null {
  const { id, token } = (Array.isArray(userInfo) ? {} : (userInfo ?? {})) as Partial<UserInfo>;
  return Number.isInteger(id) && Number(id) > 0 && typeof token === 'string' && token !== ''
    ? (userInfo as UserInfo)
    : null;
}

/** The visitor's data after a member has become a guest without a full load. */
export function asGuest({ openMemberCenter, rules }: Visitor): Visitor {
  const open = rules.filter(
    ({ type, no_login_valid }) => no_login_valid === 1 && (type === 'route' || type === 'nav' || type === 'button'),
  );
  return { member: null, isSettling: false, openMemberCenter, rules: open, menus: [] };
}
