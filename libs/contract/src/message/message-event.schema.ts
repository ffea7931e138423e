import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { UnixTime, Whole } from '../fields.schema.ts';

/** Only where its reports were right; who reported it is not said. */
export const messageDecided = event({
  name: 'message.messageDecided',
  data: v.object({
    message_id: Whole,
    author_id: Whole,
    /** Refused, it stays with the two; deleted, neither has it any more. */
    status: v.picklist(['refused', 'deleted']),
    /** The moderator's own, to the author. */
    words: v.string(),
    decided_at: UnixTime,
  }),
  subscribers: ['notice'],
  summary: 'A moderator decided that a reported message breaks the rules',
});
