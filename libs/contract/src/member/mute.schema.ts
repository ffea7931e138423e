import * as v from 'valibot';
import { Id, UnixTime, whole } from '../fields.schema.ts';

/** 0 for a member who may write. */
const Mute = v.object({ muted_until: UnixTime });

export const readMute = {
  input: v.object({ member_id: Id }),
  reply: Mute,
  refusals: ['member-not-found'],
  summary: 'Until when a member may not write; for moderators',
};

export const muteMember = {
  input: v.object({
    member_id: Id,
    /** A year at most; 0 lets them write again. */
    hours: whole(0, 8784),
    reason: v.optional(v.pipe(v.string(), v.maxLength(200, 'mute-reason')), ''),
  }),
  reply: Mute,
  refusals: ['member-not-found', 'mute-reason', 'mute-role'],
  summary: 'Keep a member without a role from writing for some time; the audit names who did it',
};
