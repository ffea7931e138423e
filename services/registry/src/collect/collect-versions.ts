import { createHash } from 'node:crypto';
import type { collectVersions, InputOf, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import type { RegistryConfig } from '../config.ts';
import { dropEnded, listTried } from '../override/override-store.ts';
import { type Actor, actorOf } from '../people/actor.ts';
import { dropPreviews, listPreviewed } from '../preview/preview-store.ts';
import { dropUploaded } from '../release/upload-files.ts';
import { dropUpload, listOldUploads } from '../release/upload-store.ts';
import { removePictures } from '../remote/picture-files.ts';
import { removeFiles } from '../remote/remote-files.ts';
import { findLastGood, readVersion, updateVersion } from '../remote/remote-store.ts';
import { removeShellFiles } from '../shell/shell-files.ts';
import { findShellBefore, listShownSince, listStored, updateShell } from '../shell/shell-store.ts';
import { lockPointer, readLive, readPointer } from '../revision/revision-store.ts';
import { sortVersions } from './collect-rules.ts';
import { listInWindow, listRetained, markCollected } from './collect-store.ts';

/** A page may keep the revision with which it was opened for this long, and a candidate is kept for this long. */
export const windowS = 7 * 86_400;
const uploadS = 86_400;

export async function collect(
  call: Call<RegistryConfig>,
  { isDryRun }: InputOf<typeof collectVersions>,
): Promise<ReplyOf<typeof collectVersions>> {
  return collectAs(call, await actorOf(call, 'platform/admin', 'admin'), isDryRun);
}

/** Removes the files of versions that no page can need. Returns these versions, and why the others stay. */
export async function collectAs(
  call: Pick<Call, 'db' | 'folder' | 'now'>,
  actor: Actor,
  isDryRun: boolean,
): Promise<ReplyOf<typeof collectVersions>> {
  const { db, folder, now } = call;
  const found = await db.transaction(async (transaction) => {
    // Locked, so that no version becomes live during the check.
    const current = await lockPointer(transaction);
    const live = await readLive(transaction, current);
    const all = await listRetained(transaction);
    const named = [...live.stable.values(), ...[...live.rollouts.values()].map(({ build }) => build)].map(
      ({ name: remote, version }) => ({ remote, version }),
    );
    const lastGood = (
      await Promise.all([...live.stable.values()].map(({ name, version }) => findLastGood(transaction, name, version)))
    ).filter((row) => row !== undefined);
    const { list, kept } = sortVersions(all, [
      { why: 'live', versions: named },
      { why: 'last-good', versions: lastGood },
      { why: 'window', versions: await listInWindow(transaction, now - windowS) },
      { why: 'override', versions: await listTried(transaction, now) },
      { why: 'preview', versions: await listPreviewed(transaction, now) },
      { why: 'new', versions: all.filter(({ published_at: at }) => at > now - windowS) },
    ]);
    const going = list.map(({ remote, version, published_at: publishedAt, size_bytes: sizeBytes }) => ({
      remote,
      version,
      publishedAt,
      sizeBytes,
    }));
    if (!isDryRun && going.length > 0) {
      for (const one of going) await forget(transaction, one, now);
      await appendEntry(transaction, {
        at: now,
        who: actor.name,
        what: 'collected',
        remote: null,
        before: going.map(({ remote, version }) => `${remote}@${version}`).join(' '),
        after: '',
        commit: null,
        gate: null,
        reason: `older than ${windowS / 86_400} days and needed by nothing`,
      });
    }
    return { isDryRun, list: going, kept };
  });
  if (!isDryRun) {
    for (const { remote, version } of found.list) {
      // It may have been published again in the meantime.
      if ((await readVersion(db, remote, version))?.collected_at !== now) continue;
      await removeFiles(folder, remote, version);
      await removePictures(folder, remote, version);
    }
    await dropShells(call, now - windowS);
    for (const upload of await listOldUploads(db, now - uploadS)) {
      await dropUpload(db, upload);
      await dropUploaded(folder, upload);
    }
    await dropEnded(db, now - windowS);
    await dropPreviews(db, now - windowS);
  }
  return found;
}

/** Old pages may still load files of the shells that they were opened with; the one before stays for a return. */
async function dropShells({ db, folder }: Pick<Call, 'db' | 'folder'>, since: number): Promise<void> {
  const { shell } = await readLive(db, await readPointer(db));
  const needed = new Set([...(await listShownSince(db, since)), await findShellBefore(db, shell)]);
  for (const { version, stored_at: at } of await listStored(db)) {
    if (needed.has(version) || (at ?? 0) > since) continue;
    await updateShell(db, version, { stored_at: null });
    await removeShellFiles(folder, version);
  }
}

async function forget(
  transaction: Call['db'],
  { remote, version }: { remote: string; version: string },
  now: number,
): Promise<void> {
  const row = await readVersion(transaction, remote, version);
  // Older rows have no hash of the build. It is stored now, because the build is removed, and then only the hash
  // identifies the version.
  if (row?.build_hash === '')
    await updateVersion(transaction, remote, version, {
      build_hash: createHash('sha256').update(row.build).digest('hex'),
    });
  await markCollected(transaction, { remote, version }, now);
}
