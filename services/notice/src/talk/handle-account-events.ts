import { asMoney, type erasureCancelled, type giftReceived, type levelReached } from '@yonkoma/contract';
import type { EventHandler } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { notifyOne } from '../notice/notify-one.ts';
import { notifyTogether } from '../notice/notify-together.ts';
import { wantsNotice } from '../preference/preference-store.ts';

/** Of several unread notices about levels, only that of the highest level stays. */
export const handleLevelReached: EventHandler<NoticeConfig, typeof levelReached> = async (
  { db, now },
  { member_id: memberId, level, at: publishedAt },
) => {
  if ((await wantsNotice(db, [memberId], 'levels')).length === 0) return;
  await notifyTogether(db, { memberId, key: 'level', kind: 'levels', body: { level }, publishedAt, now });
};

export const handleErasureCancelled: EventHandler<NoticeConfig, typeof erasureCancelled> = async (
  { db, now },
  { member_id: memberId, at: publishedAt },
) => {
  await notifyOne(db, { memberId, type: 'system', kind: 'site', body: { isKept: true }, publishedAt, now });
};

export const handleGiftReceived: EventHandler<NoticeConfig, typeof giftReceived> = async (
  { db, now },
  { member_id: memberId, cents, at: publishedAt },
) => {
  await notifyOne(db, { memberId, type: 'system', kind: 'site', body: { gift: asMoney(cents) }, publishedAt, now });
};
