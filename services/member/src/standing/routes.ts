import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { findMembersByNickname } from './find-members-by-nickname.ts';
import { readStanding } from './read-standing.ts';

export const standingRoutes = [
  route(contract.readStanding, readStanding),
  route(contract.findMembersByNickname, findMembersByNickname),
];
