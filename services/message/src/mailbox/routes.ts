import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { noteNotices } from './note-notices.ts';
import { blockMember } from './block-member.ts';
import { countUnread } from './count-unread.ts';
import { changeMessageSettings, readMessageSettings } from './message-settings.ts';

export const mailboxRoutes = [
  route(contract.countUnread, countUnread),
  route(schemas.noteNotices, noteNotices),
  route(contract.blockMember, blockMember),
  route(contract.readMessageSettings, readMessageSettings),
  route(contract.changeMessageSettings, changeMessageSettings),
];
