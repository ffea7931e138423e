import type { addHook, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { type Actor, actorOf } from '../people/actor.ts';
import { lockPointer } from '../revision/revision-store.ts';
import { hookLimits, readHookAddress, remotesOf } from './hook-rules.ts';
import { newHookSecret, sealHookSecret } from './hook-secret.ts';
import { countHooks, insertHook, keepSecret } from './hook-store.ts';
import { noteHook } from './note-hook.ts';

/** A token's hook is told about the remotes of the token, as they are now; a member's and the operator's about all. */
export async function registerHook(
  call: Call<RegistryConfig>,
  input: InputOf<typeof addHook>,
): Promise<ReplyOf<typeof addHook>> {
  return addHookAs(call, await actorOf(call, 'platform/release'), input);
}

/** The secret is in the answer alone; what is stored is encrypted. */
export async function addHookAs(
  { db, config, now: at }: Pick<Call<RegistryConfig>, 'db' | 'config' | 'now'>,
  actor: Pick<Actor, 'name' | 'scope'>,
  { url: text, events: given }: InputOf<typeof addHook>,
): Promise<ReplyOf<typeof addHook>> {
  const url = readHookAddress(text, config.HOOKS_LOCAL)?.href ?? refuse('hook-address', { url: text });
  const events = [...new Set(given)];
  const secret = newHookSecret();
  const hook = { url, events, remotes: actor.scope, madeBy: actor.name, createdAt: at };
  const id = await db.transaction(async (transaction) => {
    await lockPointer(transaction);
    const { all, own } = await countHooks(transaction, actor.name);
    if (own >= hookLimits.own || all >= hookLimits.all) refuse('hook-limit', hookLimits);
    const added = await insertHook(transaction, hook);
    await keepSecret(transaction, added, sealHookSecret(config.SECRET, added, secret));
    await noteHook(transaction, { id: added, ...hook }, { at, who: actor.name, what: 'hook added' });
    return added;
  });
  return { id, secret, events, remotes: remotesOf(hook) };
}
