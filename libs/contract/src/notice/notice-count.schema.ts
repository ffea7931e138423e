import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { event } from '../event.schema.ts';
import { Id, Whole } from '../fields.schema.ts';

/** For the domain that counts unread notices and messages. */
export const countNotices = /* @__PURE__ */ peerEndpoint({
  name: 'notice.countNotices',
  input: v.object({ member_id: Id }),
  reply: v.object({ unread: Whole }),
  summary: 'How many notices a member has not read',
});

/** For the domain that pushes the count to open pages. */
export const noticesChanged = event({
  name: 'notice.noticesChanged',
  data: v.object({
    /** The members whose notices changed; empty for everybody. */
    member_ids: v.pipe(v.array(Whole), v.maxLength(1000)),
    /** For one member: how many notices are unread after the change. Absent: whoever needs the count asks. */
    unread: v.optional(Whole),
  }),
  subscribers: ['message'],
  summary: 'Members have more or fewer notices to read',
});
