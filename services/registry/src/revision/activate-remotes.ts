import type { activateRemotes, InputOf, RemoteBuild, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { readBuild } from '../remote/remote-store.ts';
import { findClash, revisionHash } from './revision-rules.ts';
import { insertRevision, lockPointer, readRevision, readRevisionBuilds } from './revision-store.ts';

export async function activateVersions({ db, now }: Call, { versions, expect, reason }: InputOf<typeof activateRemotes>): Promise<ReplyOf<typeof activateRemotes>> {
  return db.transaction(async (transaction) => {
    const current = await lockPointer(transaction);
    if (expect !== undefined && expect !== current) refuse('revision-moved', { revision: current });

    const builds = new Map((await readRevisionBuilds(transaction, current)).map((build) => [build.name, build]));
    for (const [remote, version] of Object.entries(versions)) {
      const build = await readBuild(transaction, remote, version);
      if (build === undefined) refuse('version-unknown', { remote, version });
      builds.set(remote, JSON.parse(build) as RemoteBuild);
    }
    const active = [...builds.values()];
    const clash = findClash(active);
    if (clash) refuse(clash.key, clash.values);

    const hash = revisionHash(active);
    if (active.length === 0 || (await readRevision(transaction, current))?.hash === hash) return { revision: current, hash, isNew: false };
    const revision = await insertRevision(transaction, { hash, parent: current, reason: reason.slice(0, 500), now, builds: active });
    return { revision, hash, isNew: true };
  });
}
