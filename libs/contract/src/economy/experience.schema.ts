import * as v from 'valibot';
import { Id, Whole } from '../fields.schema.ts';
import { adFormats } from './ad-formats.ts';

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

export const readLevel = {
  input: v.object({}),
  reply: v.object({
    level: Whole,
    level_name: v.string(),
    jinyan: Whole,
    /** The experience at which the next level begins; for the highest level, that at which it began. */
    next_jinyan: Whole,
    levels: v.array(Level),
    rules: v.array(Rule),
    /** Experience gained today, by action. */
    today: v.array(v.object({ action: v.string(), jinyan: Whole })),
    /** For links the member shares. */
    share: v.string(),
  }),
  summary: 'The member’s level, all levels, and what brings experience',
};

export const explainRewards = {
  input: v.object({}),
  reply: v.object({
    title: v.string(),
    /** The site's own text, as HTML. */
    content: v.string(),
    rules: v.array(v.object({ action: v.string(), score: Whole, jinyan: Whole, daily_limit: Whole, desc: v.string() })),
  }),
  summary: 'How points and experience come about',
};

export const gainExperience = {
  input: v.object({
    type: v.picklist(['read_chapter', 'comment', 'share', 'sign']),
    comic_id: v.optional(Id),
    chapter_id: v.optional(Id),
  }),
  reply: v.object({ jinyan: Whole, add: Whole, level: Whole, level_up: v.boolean() }),
  summary: 'Experience for a chapter that was read to its end',
};

export const clickAd = {
  input: v.object({ ad_type: v.picklist(adFormats), comic_id: v.optional(Id), chapter_id: v.optional(Id) }),
  reply: v.object({ add: Whole }),
  summary: 'Experience for a click on an advertisement; guests get none',
};

export const followShare = {
  input: v.object({ share: v.pipe(v.string(), v.maxLength(64)) }),
  reply: v.nullable(v.object({ add: Whole })),
  summary:
    'Somebody came by a link that a member shared: once for each code, visitor and day, never for the member’s own',
};

export const followShareByPost = {
  ...followShare,
};

export const readShareCode = {
  input: v.object({}),
  reply: v.object({ share: v.string() }),
  summary: 'The member’s code for links they share',
};
