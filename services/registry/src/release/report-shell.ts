import type { InputOf, ReplyOf } from '@yonkoma/contract';
import type { reportShell } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { move } from '../revision/move.ts';
import { insertShellBuild } from './shell-store.ts';

/** Records the shell that a gateway reports: a new shell makes a new revision. */
export async function noteShell(
  call: Call<RegistryConfig>,
  { build }: InputOf<typeof reportShell>,
): Promise<ReplyOf<typeof reportShell>> {
  await insertShellBuild(call.db, build, call.now);
  return move(call, {
    who: 'gateway',
    what: 'shell',
    reason: `shell ${build.version}`,
    remotes: [],
    decide: async (live) => ({ live: { ...live, shell: build.version } }),
  });
}
