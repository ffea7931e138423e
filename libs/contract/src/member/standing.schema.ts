import * as v from 'valibot';
import { HumanProof } from '../captcha/verification.schema.ts';
import { peerEndpoint } from '../endpoint.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';
import { MemberCard } from './member.schema.ts';

/** For services that accept texts of members. */
export const readStanding = /* @__PURE__ */ peerEndpoint({
  name: 'member.readStanding',
  input: v.object({
    member_id: Id,
    human_proof: HumanProof,
  }),
  /** null when the member has left or is disabled. */
  reply: v.nullable(
    v.object({
      joined_at: UnixTime,
      /** 0 for those who may write. */
      muted_until: UnixTime,
      is_verified_human: v.boolean(),
      /** What is shown beside the text. A process of an earlier release leaves it out. */
      card: v.optional(MemberCard),
    }),
  ),
  summary: 'How far a member is to be trusted with what they write',
});

/**
 * Unknown nicknames are missing from the answer. Of several members with the same nickname, the first who joined is
 * returned.
 */
export const findMembersByNickname = /* @__PURE__ */ peerEndpoint({
  name: 'member.findMembersByNickname',
  input: v.object({ nicknames: v.pipe(v.array(v.pipe(v.string(), v.maxLength(50))), v.maxLength(20)) }),
  reply: v.array(v.object({ id: Whole, nickname: v.string() })),
  summary: 'Whom a text names',
});

/** By the name of the account, whatever its letter case; null when nobody has it. */
export const findMemberByName = /* @__PURE__ */ peerEndpoint({
  name: 'member.findMemberByName',
  input: v.object({ username: v.pipe(v.string(), v.maxLength(50)) }),
  reply: v.nullable(v.object({ id: Whole, username: v.string() })),
  summary: 'Whom an operator means',
});
