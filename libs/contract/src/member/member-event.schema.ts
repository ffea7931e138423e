import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { Id, UnixTime } from '../fields.schema.ts';

export const accountKept = event({
  name: 'member.accountKept',
  data: v.object({ member_id: Id, at: UnixTime }),
  heardBy: ['notice'],
  summary: 'A member who was leaving stays',
});
