import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Id, Keywords, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import {
  Avatar,
  Birthday,
  Gender,
  Motto,
  Nickname,
  RegionChoice,
  ShownUsername,
  Username,
} from './account-fields.schema.ts';
import { CardComponent } from './card.schema.ts';
import { areaCountries } from '../site/area.wire.ts';
import { FoundArea } from '../site/area.schema.ts';

/** The account of a member, for that member. */
export const UserInfo = v.object({
  id: Whole,
  username: v.string(),
  nickname: v.string(),
  email: v.string(),
  mobile: v.string(),
  motto: v.string(),
  /** Relative to `site.cdnUrl`. */
  avatar: v.string(),
  gender: v.picklist([0, 1, 2]),
  birthday: v.nullable(v.string()),
  /** Two decimals. */
  money: v.string(),
  score: Whole,
  jinyan: Whole,
  level: Whole,
  level_name: v.string(),
  /** The longest comment at each level, from level 1 on, in characters; only in the initialisation. */
  comment_lengths: v.optional(v.array(Whole)),
  join_time: UnixTime,
  last_login_time: UnixTime,
  last_login_ip: v.string(),
  /**
   * The token. For a browser, whose tokens are in HttpOnly cookies, this field and the next are the placeholder
   * `cookie`.
   */
  token: v.string(),
  refresh_token: v.string(),
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

/** Where codes can be sent. */
export const AccountVerificationType = v.array(v.picklist(['email', 'mobile']));

/**
 * Where a member lives. `is_gone`: the area no longer exists, for example after a reform; then only the name that it
 * had last is known.
 */
export const OwnRegion = v.object({
  ...FoundArea.entries,
  country: v.nullable(v.picklist(areaCountries)),
  is_gone: v.boolean(),
});
export type OwnRegion = v.InferOutput<typeof OwnRegion>;

export const readProfile = {
  input: v.object({}),
  reply: v.object({ accountVerificationType: AccountVerificationType, region: v.nullable(OwnRegion) }),
  summary: 'Which ways there are to prove who one is, and where one lives, as only oneself sees it',
};

/** Other fields of the body, such as `id`, `money` and `token`, are ignored. */
export const ProfileDraft = v.object({
  avatar: v.optional(Avatar),
  username: v.optional(Username),
  nickname: Nickname,
  gender: v.optional(Gender),
  birthday: v.optional(Birthday),
  motto: v.optional(Motto),
  region: v.optional(RegionChoice),
});

export const changeProfile = {
  input: ProfileDraft,
  reply: v.null(),
  refusals: [
    'username-taken',
    'username-too-many',
    'nickname-taken',
    'nickname-like',
    'nickname-scripts',
    'nickname-marks',
    'avatar-not-yours',
    'birthday-too-soon',
    'region-unknown',
  ],
  summary: 'Change one’s own profile',
};

/** The public data of a member. */
export const MemberCard = v.object({
  id: Whole,
  nickname: v.string(),
  username: ShownUsername,
  avatar: v.string(),
  level: Whole,
});
export type MemberCard = v.InferOutput<typeof MemberCard>;

export const searchMembers = {
  input: v.object({
    /** The generic select search; this endpoint answers no other question. */
    select: v.optional(v.picklist(['true', '1'])),
    quickSearch: v.optional(Keywords, ''),
    page: PageNumber,
    limit: Limit,
    uuid: v.optional(v.string()),
  }),
  /** Without words nobody; at most a few hundred. */
  reply: v.object({ list: v.array(MemberCard), total: Whole }),
  summary: 'Members whose account name or nickname begins so, without oneself',
};

export const readUserCard = {
  input: v.object({ userId: Id }),
  reply: v.object({
    user: v.object({
      id: Whole,
      nickname: v.string(),
      username: ShownUsername,
      motto: v.string(),
      avatar: v.string(),
      /** 0 unless the member shows it. */
      gender: v.picklist([0, 1, 2]),
      /** null unless they show it; the very second they joined is their own. */
      birthday: v.nullable(v.string()),
      create_time: v.null(),
      /** `3 months ago`; empty unless they show it. */
      join_time: v.string(),
      level: Whole,
      level_name: v.string(),
    }),
    /** The parts by their place. Parts that the member hides are missing. */
    components: v.object({
      statistic: v.array(CardComponent),
      opt: v.array(CardComponent),
      tab: v.array(CardComponent),
    }),
    officialAccount: v.array(v.string()),
  }),
  refusals: ['member-not-found'],
  summary: 'The public card of a member',
};

/** For `userInfo` of the session; null when the member has left. `token` and `refresh_token` are empty. */
export const readOwnInfo = /* @__PURE__ */ peerEndpoint({
  name: 'member.readOwnInfo',
  input: v.object({ memberId: Id }),
  reply: v.nullable(UserInfo),
  summary: 'What a member sees of themselves',
});

/** Names and pictures for lists of other services. Members who have left are missing from the answer. */
export const describeMembers = /* @__PURE__ */ peerEndpoint({
  name: 'member.describeMembers',
  input: v.object({ ids: v.pipe(v.array(Id), v.maxLength(1000)) }),
  reply: v.array(v.object({ ...MemberCard.entries, motto: v.optional(v.string()), is_disabled: Flag })),
  summary: 'Names and pictures of many members at once',
});
