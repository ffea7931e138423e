import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { UnixTime, Whole } from '../fields.schema.ts';

/** Published when its maker shall know of it. It does not say who reported the list. */
export const listDecided = event({
  name: 'shelf.listDecided',
  data: v.object({
    list_id: Whole,
    /** Its address. */
    key: v.string(),
    author_id: Whole,
    /** Its name, as it was when the moderator decided. */
    name: v.string(),
    /** `refused`: only its maker sees it from now on. `approved`: it was withdrawn before and may be public again. */
    status: v.picklist(['approved', 'refused', 'deleted']),
    /** The moderator's message to the maker. */
    words: v.string(),
    decided_at: UnixTime,
  }),
  subscribers: ['notice', 'site'],
  summary: 'A moderator withdrew or deleted a list, or gave it back',
});
