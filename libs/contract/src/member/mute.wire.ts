import type { Endpoint } from '../endpoint.ts';
import type * as schema from './mute.schema.ts';

export const readMute: Endpoint<typeof schema.readMute> = {
  name: 'member.readMute',
  method: 'GET',
  path: '/api/member/mute',
  access: 'login',
  permission: 'members/mute',
};

export const muteMember: Endpoint<typeof schema.muteMember> = {
  name: 'member.muteMember',
  method: 'POST',
  path: '/api/member/mute',
  access: 'login',
  permission: 'members/mute',
};
