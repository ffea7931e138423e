import { type beginShellUpload, type InputOf, type ReplyOf, shellName } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { receive } from '../release/begin-upload.ts';
import { refuseTakenShell } from '../shell/store-shell.ts';
import { everyRemote } from './shell-names.ts';

export async function openShellUpload(
  call: Call<RegistryConfig>,
  { build, commit = null }: Omit<InputOf<typeof beginShellUpload>, 'commit'> & { commit?: string | null | undefined },
): Promise<ReplyOf<typeof beginShellUpload>> {
  const actor = await actorOf(call, 'platform/release', 'publish');
  actor.touch(everyRemote);
  await refuseTakenShell(call.db, build);
  return receive(call, actor, { ...build, name: shellName }, commit);
}
