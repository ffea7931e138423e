import type { FastifyReply, FastifyRequest } from 'fastify';
import { openToAll } from '@yonkoma/text-kit/feed/send-document';
import { decline } from '../decline.ts';
import type { DoorCall } from '../door.ts';
import { askToSignIn } from './admit-adult.ts';
import type { Caller } from './find-caller.ts';
import { markOf, readMark } from './mark.ts';

/**
 * The chapter of a mark, for a caller who may take originals. Else it sends the answer and resolves with null: 401 with
 * the way to sign in, 403 when nobody may, 404 for a wrong mark. An address from before marks redirects the holder of a
 * key to the present one, and answers everybody else 410, because a mark must not be found by counting.
 */
export async function admitOriginal(
  call: DoorCall,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  mark: string,
): Promise<number | null> {
  const found = readMark(call, mark);
  if (!found) decline(reply, call, 'not-found');
  else if (caller.originals === 'closed') decline(reply, call, 'catalogue.closed', 403);
  else if (caller.originals === 'sign-in') await askToSignIn(call, reply, 401);
  else if (!found.isBare) return found.chapterId;
  else if (caller.memberId === null && !(await caller.reader())) decline(reply, call, 'catalogue.old-address', 410);
  else
    openToAll(reply)
      .header('cache-control', 'private, no-store')
      .redirect(request.url.replace(mark, markOf(call)(found.chapterId)), 301);
  return null;
}
