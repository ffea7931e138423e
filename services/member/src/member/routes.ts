import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { describeMembers } from './describe-members.ts';
import { changeLanguage, describeReaders } from './describe-readers.ts';
import { noteAccount } from './note-account.ts';
import { readOwnInfo } from './read-own-info.ts';

export const memberRoutes = [
  route(contract.readOwnInfo, readOwnInfo),
  route(contract.describeMembers, describeMembers),
  route(contract.noteAccount, noteAccount),
  route(contract.describeReaders, describeReaders),
  route(contract.changeLetterLanguage, changeLanguage),
];
