import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { Id, UnixTime } from '../fields.schema.ts';

export const erasureCancelled = event({
  name: 'member.erasureCancelled',
  data: v.object({ member_id: Id, at: UnixTime }),
  subscribers: ['notice'],
  summary: 'A member who was leaving stays',
});
