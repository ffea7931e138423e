import type { InputOf, publishRemote, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { canonical } from '../canonical.ts';
import { hasFiles, writeFiles } from './remote-files.ts';
import { findFault } from './remote-rules.ts';
import { insertVersion, readBuild } from './remote-store.ts';

/** Files go into place before the row that makes them known, so a version that can be activated can always be served. */
export async function publishBuild({ db, folder, now }: Call, { build, files }: InputOf<typeof publishRemote>): Promise<ReplyOf<typeof publishRemote>> {
  const { name: remote, version } = build;
  const fault = findFault(build, files);
  if (fault) refuse(fault.key, { path: fault.path });
  const known = await readBuild(db, remote, version);
  if (known !== undefined && known !== canonical(build)) refuse('version-taken', { remote, version });
  if (!hasFiles(folder, build)) await writeFiles(folder, build, files);
  if (known === undefined) await insertVersion(db, build, now);
  if ((await readBuild(db, remote, version)) !== canonical(build)) refuse('version-taken', { remote, version });
  return { remote, version, isNew: known === undefined };
}
