import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { UnixTime, Whole } from '../fields.schema.ts';

/** Published only when the reports were right. It does not say who reported the message. */
export const messageDecided = event({
  name: 'message.messageDecided',
  data: v.object({
    message_id: Whole,
    author_id: Whole,
    /** `refused`: both members keep the message. `deleted`: both lose it. */
    status: v.picklist(['refused', 'deleted']),
    /** The moderator's message to the author. */
    words: v.string(),
    decided_at: UnixTime,
  }),
  subscribers: ['notice'],
  summary: 'A moderator decided that a reported message breaks the rules',
});
