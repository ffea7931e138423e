import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { describeMembers } from './describe-members.ts';
import { changeLanguage, describeReaders } from './describe-readers.ts';
import { noteAccount } from './note-account.ts';
import { readOwnInfo } from './read-own-info.ts';

export const memberRoutes = [
  route(schemas.readOwnInfo, readOwnInfo),
  route(schemas.describeMembers, describeMembers),
  route(schemas.noteAccount, noteAccount),
  route(schemas.describeReaders, describeReaders),
  route(schemas.changeLetterLanguage, changeLanguage),
];
