import type { versionDecided } from '@yonkoma/contract';
import type { EventHandler } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { notifyOne } from '../notice/notify-one.ts';
import { releaseEvents } from '../notice/release-rules.ts';
import { mailTeam } from './mail-team.ts';
import { wantsNotice } from '../preference/preference-store.ts';
import { activeMembers } from '../reader/active-members.ts';

/**
 * Notifies the members of a team, on the site and by mail, that a version was taken back, is held or was approved; not
 * whoever did it.
 */
export const notifyTeam: EventHandler<NoticeConfig, typeof versionDecided> = async (
  call,
  { event: happened, at: publishedAt, remote, version, who, reason, member_ids },
) => {
  const { db, now } = call;
  const event = releaseEvents.find((known) => known === happened);
  if (event === undefined) return;
  const others = member_ids.filter((id) => who !== `member ${id}`);
  const active = await activeMembers(call, others);
  const notified = await wantsNotice(
    db,
    others.filter((id) => active.has(id)),
    'releases',
  );
  const release = { event, remote, version, reason };
  for (const memberId of notified)
    await notifyOne(db, { memberId, kind: 'releases', body: { release }, publishedAt, now });
  await mailTeam(call, notified, release);
};
