import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id, Whole } from '../fields.ts';

/** For whoever counts what a member has to read. */
export const countNotices = peerEndpoint({
  name: 'member.countNotices',
  input: v.object({ member_id: Id }),
  reply: v.object({ unread: Whole }),
  summary: 'How many notices a member has not read',
});
