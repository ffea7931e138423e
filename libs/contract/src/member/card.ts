import * as v from 'valibot';
import { endpoint, peerEndpoint } from '../endpoint.ts';
import { Id, Whole } from '../fields.ts';
import { Recent } from '../message/message.ts';

/**
 * What a member decides whether others see: the day they joined is told in months and years only, the birthday is shown
 * to nobody unless they say so.
 */
export const cardParts = ['gender', 'joined', 'birthday', 'recent'] as const;
const Shows = v.pipe(v.array(v.picklist(cardParts)), v.maxLength(cardParts.length));
export type CardPart = (typeof cardParts)[number];

/** Until a member chooses. */
export const shownAtFirst: readonly CardPart[] = ['gender', 'joined', 'recent'];

/** A part of the card; clients draw it by `component`. */
export const CardComponent = v.object({
  id: Whole,
  title: v.string(),
  position: v.picklist(['statistic', 'opt', 'tab']),
  component: v.picklist(['gender', 'regTime', 'chat', 'recent']),
  weigh: Whole,
  status: v.string(),
  create_time: v.string(),
  /** Of `recent` alone: the latest, more by `listRecent`. */
  data: v.optional(v.array(Recent)),
});
export type CardComponent = v.InferOutput<typeof CardComponent>;

export const readCardSettings = endpoint({
  name: 'member.readCardSettings',
  method: 'GET',
  path: '/api/account/card',
  access: 'login',
  permission: 'account/profile',
  input: v.object({}),
  reply: v.object({ shows: Shows }),
  summary: 'What one’s card shows to others',
});

export const changeCardSettings = endpoint({
  name: 'member.changeCardSettings',
  method: 'POST',
  path: '/api/account/card',
  access: 'login',
  permission: 'account/profile',
  input: v.object({ shows: Shows }),
  reply: v.null(),
  summary: 'Choose what one’s card shows to others',
});

/** For services that show what a member did. */
export const readCardPrivacy = peerEndpoint({
  name: 'member.readCardPrivacy',
  input: v.object({ member_id: Id }),
  /** Nothing for members that are gone. */
  reply: v.object({ shows: Shows }),
  summary: 'What a member lets others see',
});
