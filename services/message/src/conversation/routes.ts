import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listConversations } from './list-conversations.ts';
import { readDialog } from './read-dialog.ts';

export const conversationRoutes = [
  route(contract.listConversations, listConversations),
  route(contract.readDialog, readDialog),
];
