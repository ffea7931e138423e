import type { Call } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { keepSaid } from '../notice/group-store.ts';
import type { Place } from '../notice/notice.ts';
import { notifyTogether } from '../notice/notify-together.ts';
import { excerptOf, recipientsOf } from '../notice/said-rules.ts';
import { wantsNotice } from '../preference/preference-store.ts';
import { activeMembers } from '../reader/active-members.ts';

export interface Said {
  authorId: number;
  /** The member whom it answers; 0 for nobody. */
  answeredId: number;
  mentions: readonly number[];
  text: string;
  isSpoiler: 0 | 1;
  /** Identifies the conversation: texts with the same key share one notice until it is read. */
  key: string;
  place: Place;
  publishedAt: number;
}

/** Notifies the members whom a text answers or names; nobody if its author is disabled. */
export async function notifyTalk(call: Call<NoticeConfig>, said: Said): Promise<void> {
  const { db, now } = call;
  const recipients = recipientsOf({
    author_id: said.authorId,
    answered_id: said.answeredId,
    mentions: [...said.mentions],
  });
  const active = await activeMembers(call, [said.authorId, ...recipients.map(({ memberId }) => memberId)]);
  if (!active.has(said.authorId)) return;
  const text = excerptOf({ text: said.text, is_spoiler: said.isSpoiler });
  for (const [why, kind] of [
    ['answered', 'answers'],
    ['named', 'mentions'],
  ] as const) {
    const notified = recipients
      .filter((subscriber) => subscriber.why === why && active.has(subscriber.memberId))
      .map(({ memberId }) => memberId);
    for (const memberId of await wantsNotice(db, notified, kind)) {
      const notice_id = await notifyTogether(db, {
        memberId,
        key: `${why} ${said.key}`,
        kind,
        body: { talk: { ...said.place, why } },
        publishedAt: said.publishedAt,
        now,
      });
      await keepSaid(db, { notice_id, comment_id: said.place.comment_id, author_id: said.authorId, text });
    }
  }
}
