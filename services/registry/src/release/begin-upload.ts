import { createHash } from 'node:crypto';
import type { beginUpload, InputOf, RemoteBuild, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { canonical } from '@yonkoma/gate/build/canonical';
import type { RegistryConfig } from '../config.ts';
import { type Actor, actorOf } from '../people/actor.ts';
import { refuseTaken } from '../remote/publish-remote.ts';
import { missingOf } from './upload-files.ts';
import { insertUpload } from './upload-store.ts';

export const uploadLimits = { files: 500, fileBytes: 5 * 1024 * 1024, bytes: 25 * 1024 * 1024 } as const;

/** The same build from the same person is the same upload, so an interrupted upload can be continued. */
export async function openUpload(
  call: Call<RegistryConfig>,
  { build, commit = null }: Omit<InputOf<typeof beginUpload>, 'commit'> & { commit?: string | null | undefined },
): Promise<ReplyOf<typeof beginUpload>> {
  const actor = await actorOf(call, 'platform/release', 'publish');
  actor.touch([build.name]);
  await refuseTaken(call.db, build);
  return receive(call, actor, build, commit);
}

/** Begins to receive the files of a build, which may also be one of the shell. */
export async function receive(
  { db, folder, now }: Pick<Call, 'db' | 'folder' | 'now'>,
  actor: Actor,
  build: Pick<RemoteBuild, 'name' | 'files'>,
  commit: string | null,
): Promise<ReplyOf<typeof beginUpload>> {
  const bytes = build.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (build.files.length > uploadLimits.files || bytes > uploadLimits.bytes)
    refuse('upload-too-large', { files: uploadLimits.files, megabytes: uploadLimits.bytes / 1024 / 1024 });
  const upload = createHash('sha256')
    .update(`${actor.name}\n${canonical(build)}`)
    .digest('hex')
    .slice(0, 32);
  await insertUpload(db, upload, build, { who: actor.name, commit, now });
  return { upload, missing: missingOf(folder, upload, build) };
}
