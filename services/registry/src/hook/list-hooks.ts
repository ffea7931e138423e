import type { listHooks, ReplyOf } from '@yonkoma/contract';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { type Actor, actorOf } from '../people/actor.ts';
import { countWaiting } from './hook-delivery-store.ts';
import { asHookEntry, remotesOf } from './hook-rules.ts';
import { type Hook, listHooks as readHooks, readHook } from './hook-store.ts';

/** A hook belongs to whoever may decide about each of its remotes. */
export const isOwner = ({ owns }: Pick<Actor, 'owns'>, hook: Hook): boolean => remotesOf(hook).every(owns);

export async function showHooks(call: Call<RegistryConfig>): Promise<ReplyOf<typeof listHooks>> {
  const actor = await actorOf(call, 'platform/release');
  return { list: await entriesFor(call.db, actor) };
}

/** The hooks of an actor, the oldest first. */
export async function entriesFor(db: Database, actor: Actor): Promise<ReplyOf<typeof listHooks>['list']> {
  const [hooks, waiting] = await Promise.all([readHooks(db), countWaiting(db)]);
  return hooks.filter((hook) => isOwner(actor, hook)).map((hook) => asHookEntry(hook, waiting.get(hook.id) ?? 0));
}

/** @throws Refusal for a hook that does not exist, or of others, of whom nothing is told. */
export async function findOwned(db: Database, actor: Actor, id: number): Promise<Hook> {
  const hook = await readHook(db, id);
  return hook && isOwner(actor, hook) ? hook : refuse('hook-unknown', { id });
}
