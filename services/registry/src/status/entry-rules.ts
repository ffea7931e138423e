import type { RevisionEntry, VersionEntry } from '@yonkoma/contract';
import type { RemoteRow, VersionRow } from '../remote/remote-store.ts';
import type { RevisionRow } from '../revision/revision-store.ts';

export const pageSize = 30;

/** Reads one row more than a page, to see whether there is another page. */
export const pageRows = (page: number) => ({ offset: (page - 1) * pageSize, limit: pageSize + 1 });
export const asPage = <T>(rows: readonly T[]) => ({ list: rows.slice(0, pageSize), hasMore: rows.length > pageSize });

export interface Standing {
  stable?: string | undefined;
  canary?: string | undefined;
  lastGood?: string | undefined;
}

export function asVersionEntry(
  row: Omit<VersionRow, 'build'>,
  { stable, canary, lastGood }: Standing,
  waits: VersionEntry['waits'],
): VersionEntry {
  const { remote, version } = row;
  return {
    remote,
    version,
    state: row.collected_at === null ? row.state : 'collected',
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    approvedBy: row.approved_by,
    commit: row.commit_name,
    report: row.report,
    sizeBytes: row.size_bytes,
    isStable: version === stable,
    isCanary: version === canary,
    isLastGood: version === lastGood,
    waits,
  };
}

export const pinOf = ({ pinned_version: version, pinned_by: who, pinned_at: at, pin_reason: reason }: RemoteRow) =>
  version === null ? null : { version, who: who ?? '', at: at ?? 0, reason: reason ?? '' };

export const retirementOf = ({ retired_by: who, retired_at: at, retire_reason: reason }: RemoteRow) =>
  at === null ? null : { who: who ?? '', at, reason: reason ?? '' };

interface Named {
  revision_id: number;
  remote: string;
  version: string;
  share?: number;
}

export function asRevisionEntry(
  row: RevisionRow,
  versions: readonly Named[],
  rollouts: readonly Named[],
): RevisionEntry {
  const own = (names: readonly Named[]) => names.filter(({ revision_id: id }) => id === row.id);
  return {
    id: row.id,
    hash: row.hash,
    at: row.created_at,
    who: row.done_by,
    what: row.what,
    reason: row.reason,
    shell: row.shell,
    versions: Object.fromEntries(own(versions).map(({ remote, version }) => [remote, version])),
    rollouts: own(rollouts).map(({ remote, version, share = 0 }) => ({ remote, version, share })),
  };
}

/** The remotes that differ between two revisions. */
export function remotesThatDiffer(a: RevisionEntry, b: RevisionEntry) {
  const rolloutOf = ({ rollouts }: RevisionEntry, remote: string) =>
    rollouts.find((one) => one.remote === remote) ?? null;
  const names = [
    ...new Set(
      [a, b].flatMap(({ versions, rollouts }) => [...Object.keys(versions), ...rollouts.map(({ remote }) => remote)]),
    ),
  ].toSorted();
  return names
    .map((remote) => ({
      remote,
      before: a.versions[remote] ?? null,
      after: b.versions[remote] ?? null,
      rolloutBefore: rolloutOf(a, remote),
      rolloutAfter: rolloutOf(b, remote),
    }))
    .filter(
      ({ before, after, rolloutBefore, rolloutAfter }) =>
        before !== after || JSON.stringify(rolloutBefore) !== JSON.stringify(rolloutAfter),
    );
}
