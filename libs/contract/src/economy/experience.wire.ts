import type { Endpoint } from '../endpoint.ts';
import type * as schema from './experience.schema.ts';

export type { Level } from './experience.schema.ts';

/** What brings experience: how much each time, and at most how much in a day. */
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
 * The server decides what a deed is worth; `comment` and `sign` were counted when they happened and bring nothing here.
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

/** The same code for the life of the account; made when it is first asked for. */
export const readShareCode: Endpoint<typeof schema.readShareCode> = {
  name: 'economy.readShareCode',
  method: 'GET',
  path: '/api/account/share',
  access: 'login',
};

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

/** The reverse, for pages that show them. */
export const offWire = {
  experience: ({ jinyan: experience }: { jinyan: number }): number => experience,
  start: ({ min_jinyan: start }: { min_jinyan: number }): number => start,
};
