import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id, Whole } from '../fields.ts';
import { adFormats } from './ad-formats.ts';

/** What brings experience: how much each time, and at most how much in a day. */
export const experienceActions = ['read_chapter', 'comment', 'share', 'sign', 'ad_click'] as const;
export type ExperienceAction = (typeof experienceActions)[number];

const Rule = v.object({ action: v.string(), jinyan: Whole, daily_limit: Whole });

export const Level = v.object({
  id: Whole,
  level: Whole,
  name: v.string(),
  icon: v.string(),
  min_jinyan: Whole,
  privilege: v.array(v.string()),
});
export type Level = v.InferOutput<typeof Level>;

export const readLevel = endpoint({
  name: 'economy.readLevel',
  method: 'GET',
  path: '/api/account/mylevel',
  access: 'login',
  permission: 'account/mylevel',
  input: v.object({}),
  reply: v.object({
    level: Whole,
    level_name: v.string(),
    jinyan: Whole,
    /** Where the next level begins; the highest answers its own beginning. */
    next_jinyan: Whole,
    levels: v.array(Level),
    rules: v.array(Rule),
    /** Experience gained today, by action. */
    today: v.array(v.object({ action: v.string(), jinyan: Whole })),
    /** For links the member shares. */
    share: v.string(),
  }),
  summary: 'The member’s level, all levels, and what brings experience',
});

export const explainRewards = endpoint({
  name: 'economy.explainRewards',
  method: 'GET',
  path: '/api/interaction/jifendesc',
  aliases: ['/api/account/jifendesc'],
  access: 'public',
  input: v.object({}),
  reply: v.object({
    title: v.string(),
    /** HTML of the site's own words. */
    content: v.string(),
    rules: v.array(v.object({ action: v.string(), score: Whole, jinyan: Whole, daily_limit: Whole, desc: v.string() })),
  }),
  summary: 'How points and experience come about',
});

/**
 * The server decides what a deed is worth; `comment` and `sign` were counted when they happened and bring nothing here.
 */
export const gainExperience = endpoint({
  name: 'economy.gainExperience',
  method: 'POST',
  path: '/api/mangaTask/updateJinyan',
  access: 'login',
  input: v.object({
    type: v.picklist(['read_chapter', 'comment', 'share', 'sign']),
    comic_id: v.optional(Id),
    chapter_id: v.optional(Id),
  }),
  reply: v.object({ jinyan: Whole, add: Whole, level: Whole, level_up: v.boolean() }),
  summary: 'Experience for a chapter that was read to its end',
});

export const clickAd = endpoint({
  name: 'economy.clickAd',
  method: 'POST',
  path: '/api/mangaTask/mangaAdClick',
  access: 'public',
  input: v.object({ ad_type: v.picklist(adFormats), comic_id: v.optional(Id), chapter_id: v.optional(Id) }),
  reply: v.object({ add: Whole }),
  summary: 'Experience for a click on an advertisement; guests get none',
});

export const followShare = endpoint({
  name: 'economy.followShare',
  method: 'GET',
  path: '/api/mangaTask/shareClick',
  access: 'public',
  changesState: true,
  input: v.object({ share: v.pipe(v.string(), v.maxLength(64)) }),
  reply: v.nullable(v.object({ add: Whole })),
  summary:
    'Somebody came by a link that a member shared: once for each code, visitor and day, never for the member’s own',
});
export const followShareByPost = endpoint({
  ...followShare,
  name: 'economy.followShareByPost',
  method: 'POST',
  changesState: false,
});

/** The same code for the life of the account; made when it is first asked for. */
export const readShareCode = endpoint({
  name: 'economy.readShareCode',
  method: 'GET',
  path: '/api/account/share',
  access: 'login',
  input: v.object({}),
  reply: v.object({ share: v.string() }),
  summary: 'The member’s code for links they share',
});

/** Experience and its companions under the names that the wire has for them. */
export const onWire = {
  gained: ({
    experience,
    add,
    level,
    isLevelUp,
  }: {
    experience: number;
    add: number;
    level: number;
    isLevelUp: boolean;
  }) => ({ jinyan: experience, add, level, level_up: isLevelUp }),
  own: ({ experience, next }: { experience: number; next: number }) => ({ jinyan: experience, next_jinyan: next }),
  from: (experience: number) => ({ min_jinyan: experience }),
  worth: ({ amount, dailyLimit }: { amount: number; dailyLimit: number }) => ({
    jinyan: amount,
    daily_limit: dailyLimit,
  }),
};

/** And back, for whoever shows them. */
export const offWire = {
  experience: ({ jinyan: experience }: { jinyan: number }): number => experience,
  start: ({ min_jinyan: start }: { min_jinyan: number }): number => start,
};
