import type { Endpoint } from '../endpoint.ts';
import type * as schema from './member.schema.ts';

export type { MemberCard, OwnRegion, UserInfo } from './member.schema.ts';

/** Experience under the name that the wire has for it. */
export const experienceField = (experience: number) => ({ jinyan: experience });

/** The placeholder in `token` and `refresh_token` when the real tokens are in cookies. */
export const cookieMarker = 'cookie';

export const readProfile: Endpoint<typeof schema.readProfile> = {
  name: 'member.readProfile',
  method: 'GET',
  path: '/api/account/profile',
  access: 'login',
  permission: 'account/profile',
};

export const changeProfile: Endpoint<typeof schema.changeProfile> = {
  name: 'member.changeProfile',
  method: 'POST',
  path: '/api/account/profile',
  access: 'login',
  permission: 'account/profile',
};

export const searchMembers: Endpoint<typeof schema.searchMembers> = {
  name: 'member.searchMembers',
  method: 'GET',
  path: '/api/interaction/searchMembers',
  access: 'login',
};

export const readUserCard: Endpoint<typeof schema.readUserCard> = {
  name: 'member.readUserCard',
  method: 'GET',
  path: '/api/interaction/userCard',
  access: 'public',
};
