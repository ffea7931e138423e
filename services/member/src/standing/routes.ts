import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { findMemberByName } from './find-member-by-name.ts';
import { findMembersByNickname } from './find-members-by-nickname.ts';
import { muteMember, readMute } from './mute-member.ts';
import { readStanding } from './read-standing.ts';

export const standingRoutes = [
  route(schemas.readStanding, readStanding),
  route(schemas.findMembersByNickname, findMembersByNickname),
  route(schemas.findMemberByName, findMemberByName),
  route(contract.readMute, readMute),
  route(contract.muteMember, muteMember),
];
