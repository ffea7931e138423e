import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id, Whole } from '../fields.schema.ts';
import { Recent } from '../message/message.schema.ts';
import { cardParts } from './card.wire.ts';

const Shows = v.pipe(v.array(v.picklist(cardParts)), v.maxLength(cardParts.length));

/** A part of the card; clients draw it by `component`. */
export const CardComponent = v.object({
  id: Whole,
  title: v.string(),
  position: v.picklist(['statistic', 'opt', 'tab']),
  component: v.picklist(['gender', 'regTime', 'chat', 'recent']),
  weigh: Whole,
  status: v.string(),
  create_time: v.string(),
  /** Only for `recent`: the latest activity. `listRecent` has more. */
  data: v.optional(v.array(Recent)),
});
export type CardComponent = v.InferOutput<typeof CardComponent>;

export const readCardSettings = {
  input: v.object({}),
  reply: v.object({ shows: Shows }),
  summary: 'What one’s card shows to others',
};

export const changeCardSettings = {
  input: v.object({ shows: Shows }),
  reply: v.null(),
  summary: 'Choose what one’s card shows to others',
};

/** For services that show the activity of a member. */
export const readCardPrivacy = /* @__PURE__ */ peerEndpoint({
  name: 'member.readCardPrivacy',
  input: v.object({ member_id: Id }),
  /** Nothing for members who have left. */
  reply: v.object({ shows: Shows }),
  summary: 'What a member lets others see',
});
