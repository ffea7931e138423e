import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { deleteMessages } from './delete-messages.ts';
import { markRead } from './mark-read.ts';
import { mayReadPicture } from './may-read-picture.ts';
import { sendMessage } from './send-message.ts';

export const messageRoutes = [
  route(contract.sendMessage, sendMessage),
  route(contract.markRead, markRead),
  route(contract.deleteMessages, deleteMessages),
  route(schemas.mayReadPicture, mayReadPicture),
];
