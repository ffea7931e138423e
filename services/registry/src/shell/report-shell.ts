import type { InputOf, ReplyOf } from '@yonkoma/contract';
import type { reportShell } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { move } from '../revision/move.ts';
import { hasShellFiles } from './shell-files.ts';
import { insertShellBuild, readShellRow } from './shell-store.ts';

/**
 * Records the shell that a gateway has in its folder. A new one becomes live, as the site was deployed with it. A known
 * one does not replace a shell that somebody offered and made live since.
 */
export async function noteShell(
  call: Call<RegistryConfig>,
  { build }: InputOf<typeof reportShell>,
): Promise<ReplyOf<typeof reportShell>> {
  const { version } = build;
  const isKnown = (await readShellRow(call.db, version)) !== undefined;
  await insertShellBuild(call.db, build, call.now);
  const moved = await move(call, {
    who: 'gateway',
    what: 'shell',
    reason: `shell ${version}`,
    remotes: [],
    async decide(live, db) {
      const current = await readShellRow(db, live.shell);
      const isChosen = current !== undefined && current.chosen_by !== null;
      const stays = live.next?.version === version || (isKnown && isChosen);
      return { live: stays ? live : { ...live, shell: version } };
    },
  });
  return { ...moved, isStored: hasShellFiles(call.folder, version) };
}
