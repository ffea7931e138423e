import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { Id, UnixTime } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';

/** The domain that knows the address sends the letter, once. Members without an address get none. */
export const digestWritten = event({
  name: 'notice.digestWritten',
  data: v.object({
    member_id: Id,
    language: Language,
    subject: v.pipe(v.string(), v.maxLength(255)),
    /** Plain text. */
    body: v.pipe(v.string(), v.maxLength(100_000)),
    /** The address at which the reader can end letters of this kind. */
    unsubscribe_url: v.pipe(v.string(), v.maxLength(500)),
    /** A letter that could not be sent by then is dropped. */
    expires_at: UnixTime,
  }),
  subscribers: ['member'],
  summary: 'A letter with what is new for a member is to be sent',
});
