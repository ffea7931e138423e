import type { InputOf, removeHook, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { type Actor, actorOf } from '../people/actor.ts';
import { lockPointer } from '../revision/revision-store.ts';
import { deleteHook } from './hook-store.ts';
import { findOwned } from './list-hooks.ts';
import { noteHook } from './note-hook.ts';

export async function dropHook(
  call: Call<RegistryConfig>,
  { id }: InputOf<typeof removeHook>,
): Promise<ReplyOf<typeof removeHook>> {
  return removeHookAs(call, await actorOf(call, 'platform/release'), id);
}

/** What was still to be sent to it is dropped, too. */
export async function removeHookAs(
  { db, now: at }: Pick<Call, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof removeHook>> {
  return db.transaction(async (transaction) => {
    await lockPointer(transaction);
    const hook = await findOwned(transaction, actor, id);
    await deleteHook(transaction, id);
    await noteHook(transaction, hook, { at, who: actor.name, what: 'hook removed' });
    return { id, url: hook.url };
  });
}
