import type { Endpoint } from '../endpoint.ts';
import type * as schema from './experience.schema.ts';

export type { Level } from './experience.schema.ts';

/** Actions that give experience. For each: the amount, and the most in a day. */
export const experienceActions = ['read_chapter', 'comment', 'share', 'sign', 'ad_click'] as const;
export type ExperienceAction = (typeof experienceActions)[number];

export const readLevel: Endpoint<typeof schema.readLevel> = {
  name: 'economy.readLevel',
  method: 'GET',
  path: '/api/account/mylevel',
  access: 'login',
  permission: 'account/mylevel',
};

export const explainRewards: Endpoint<typeof schema.explainRewards> = {
  name: 'economy.explainRewards',
  method: 'GET',
  path: '/api/interaction/jifendesc',
  aliases: ['/api/account/jifendesc'],
  access: 'public',
};

/**
 * The server decides how much an action gives. `comment` and `sign` were already counted when they happened and give
 * nothing here.
 */
export const gainExperience: Endpoint<typeof schema.gainExperience> = {
  name: 'economy.gainExperience',
  method: 'POST',
  path: '/api/mangaTask/updateJinyan',
  access: 'login',
};

export const clickAd: Endpoint<typeof schema.clickAd> = {
  name: 'economy.clickAd',
  method: 'POST',
  path: '/api/mangaTask/mangaAdClick',
  access: 'public',
};

export const followShare: Endpoint<typeof schema.followShare> = {
  name: 'economy.followShare',
  method: 'GET',
  path: '/api/mangaTask/shareClick',
  access: 'public',
  changesState: true,
};
export const followShareByPost: Endpoint<typeof schema.followShareByPost> = {
  ...followShare,
  name: 'economy.followShareByPost',
  method: 'POST',
  changesState: false,
};

/** An account keeps its code for ever; it is made at the first request. */
export const readShareCode: Endpoint<typeof schema.readShareCode> = {
  name: 'economy.readShareCode',
  method: 'GET',
  path: '/api/account/share',
  access: 'login',
};

/** Experience and related fields with the names of the wire. */
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

/** The reverse, for pages. */
export const offWire = {
  experience: ({ jinyan: experience }: { jinyan: number }): number => experience,
  start: ({ min_jinyan: start }: { min_jinyan: number }): number => start,
};
