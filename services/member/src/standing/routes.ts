import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { byName, byNickname, searchMembers } from './find-members.ts';
import { muteMember, readMute } from './mute-member.ts';
import { readStanding } from './read-standing.ts';

export const standingRoutes = [
  route(schemas.readStanding, readStanding),
  route(schemas.findMembersByNickname, byNickname),
  route(schemas.findMemberByName, byName),
  route(contract.searchMembers, searchMembers),
  route(contract.readMute, readMute),
  route(contract.muteMember, muteMember),
];
