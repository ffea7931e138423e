import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { findMemberByName } from './find-member-by-name.ts';
import { findMembersByNickname } from './find-members-by-nickname.ts';
import { readStanding } from './read-standing.ts';

export const standingRoutes = [
  route(contract.readStanding, readStanding),
  route(contract.findMembersByNickname, findMembersByNickname),
  route(contract.findMemberByName, findMemberByName),
];
