import { type InputOf, type offerShell, type ReplyOf, type ShellBuild, shellName } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { type Actor, actorOf } from '../people/actor.ts';
import { dropUploaded, readUploaded } from '../release/upload-files.ts';
import { dropUpload, readUpload } from '../release/upload-store.ts';
import { move } from '../revision/move.ts';
import { readLive } from '../revision/revision-store.ts';
import { readShellRow, updateShell } from '../shell/shell-store.ts';
import { keepShell } from '../shell/store-shell.ts';
import { everyRemote } from './shell-names.ts';

/**
 * Stores an uploaded shell, or takes one that is stored, as the next one. Nobody is shown it yet; releases of remotes
 * are judged with it from now on.
 */
export async function offer(
  call: Call<RegistryConfig>,
  { upload, version: named, expect, reason }: InputOf<typeof offerShell>,
): Promise<ReplyOf<typeof offerShell>> {
  const actor = await actorOf(call, 'platform/release', 'publish');
  actor.touch(everyRemote);
  const uploaded = upload === undefined ? null : await keepUpload(call, actor, upload);
  const version = uploaded?.version ?? named ?? '';
  const row = await readShellRow(call.db, version);
  if (!row || row.stored_at === null) refuse('shell-unknown', { version });
  const moved = await move(call, {
    who: actor.name,
    what: 'next shell',
    reason,
    expect,
    remotes: [],
    changesShell: true,
    async decide(live) {
      if (live.shell === version) refuse('shell-live', { version });
      const isSame = live.next?.version === version;
      return {
        live: isSame ? live : { ...live, next: { version, share: 0, since: 0 } },
        commit: uploaded?.commit ?? null,
      };
    },
    follow: (transaction) => updateShell(transaction, version, { chosen_by: actor.name }),
  });
  if (upload !== undefined) {
    await dropUpload(call.db, upload);
    await dropUploaded(call.folder, upload);
  }
  const live = await readLive(call.db, moved.revision);
  return { ...moved, version, remotes: [...live.stable.keys()].toSorted() };
}

async function keepUpload(
  call: Call<RegistryConfig>,
  actor: Actor,
  upload: string,
): Promise<{ version: string; commit: string | null }> {
  const row = await readUpload(call.db, upload);
  if (!row || row.who !== actor.name || row.remote !== shellName) refuse('upload-unknown');
  const { name: _, ...build } = JSON.parse(row.build) as ShellBuild & { name: string };
  await keepShell(call, build, await readUploaded(call.folder, upload, build), actor.name);
  return { version: build.version, commit: row.commit_name };
}
