import { randomUUID } from 'node:crypto';
import { type EventData, shellName, type versionDecided } from '@yonkoma/contract';
import type { EventHandler } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { insertDeliveries } from './hook-delivery-store.ts';
import { isTold } from './hook-rules.ts';
import { listHooks } from './hook-store.ts';

type Change = Omit<EventData<typeof versionDecided>, 'event'> & { event: string };

export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** The body of a message, as `services/registry/docs/hooks.md` describes it. Fields are added, and none is changed. */
export function bodyOf(id: string, change: Omit<Change, 'member_ids'>, siteUrl: string): string {
  const { event, at, remote, version, revision, who, reason, audit, report } = change;
  const isJudgement = event === 'held' || event === 'refused';
  const isOfRemote = remote !== '' && remote !== shellName;
  const path = isJudgement && report !== null ? `report/${report}` : isOfRemote ? `remote/${remote}` : 'revisions';
  return JSON.stringify({
    id,
    event,
    at,
    remote,
    version,
    revision,
    who,
    reason,
    audit,
    report,
    address: `${siteUrl.replace(/\/$/, '')}/platform/${path}`,
  });
}

/** A change becomes one message for each hook that wants to know; each is sent and tried again on its own. */
export const queueMessages: EventHandler<RegistryConfig, typeof versionDecided> = async (
  { db, now, config },
  change,
) => {
  const told = (await listHooks(db)).filter((hook) => isTold(hook, change));
  await insertDeliveries(
    db,
    told.map((hook) => {
      const message_id = newMessageId();
      const body = bodyOf(message_id, change, config.SITE_URL);
      return { hook_id: hook.id, message_id, event: change.event, body, due_at: now };
    }),
  );
};
