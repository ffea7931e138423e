import type { InputOf, ReplyOf, testHook } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { type Actor, actorOf } from '../people/actor.ts';
import { lockPointer } from '../revision/revision-store.ts';
import { enableHook, keepAttempt } from './hook-store.ts';
import { findOwned } from './list-hooks.ts';
import { noteHook } from './note-hook.ts';
import { postMessage } from './post-message.ts';
import { bodyOf, newMessageId } from './queue-messages.ts';
import { isTaken } from './retry-rules.ts';

export async function tryHook(
  call: Call<RegistryConfig>,
  { id }: InputOf<typeof testHook>,
): Promise<ReplyOf<typeof testHook>> {
  return testHookAs(call, await actorOf(call, 'platform/release'), id);
}

/**
 * Sends a message of the event `test`, once and at once. A hook that was switched off for its failures and takes the
 * message is switched on again. A failure is only told: it does not count towards switching a hook off.
 */
export async function testHookAs(
  call: Pick<Call<RegistryConfig>, 'db' | 'config' | 'now'>,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof testHook>> {
  const { db, config, now: at } = call;
  const hook = await findOwned(db, actor, id);
  const message = newMessageId();
  const body = bodyOf(
    message,
    {
      event: 'test',
      at,
      remote: '',
      version: '',
      revision: null,
      who: actor.name,
      reason: 'a test of this hook',
      audit: 0,
      report: null,
    },
    config.SITE_URL,
  );
  const { status, error } = await postMessage(call, hook, { id: message, body }, { timestamp: at });
  const isGood = isTaken({ status });
  await keepAttempt(db, id, { at, event: 'test', status, error, failingSince: isGood ? null : hook.failingSince });
  if (isGood && hook.disabledAt !== null)
    await db.transaction(async (transaction) => {
      await lockPointer(transaction);
      if (await enableHook(transaction, id))
        await noteHook(transaction, hook, { at, who: actor.name, what: 'hook enabled', reason: 'it took a test' });
    });
  return { id, url: hook.url, isTaken: isGood, status, error };
}
