import { createHash } from 'node:crypto';
import { type RemoteBuild, seamVersion } from '@yonkoma/contract';
import { canonical } from '@yonkoma/gate/build/canonical';

export interface LiveRollout {
  build: RemoteBuild;
  /** In ten-thousandths. */
  share: number;
  /** Unix seconds at which the roll-out of this version began. */
  since: number;
}

/** The content of one revision. */
export interface Live {
  id: number;
  /** The version of the shell; empty when none was reported. */
  shell: string;
  stable: ReadonlyMap<string, RemoteBuild>;
  rollouts: ReadonlyMap<string, LiveRollout>;
  /** The next shell, with the share of visitors who get it in ten-thousandths. */
  next: { version: string; share: number } | null;
}

/**
 * Lower-case hex SHA-256 of the seam, the shell, all data of the remotes, and who gets which version. The order of
 * remotes and files does not matter.
 */
export function revisionHash({ shell, stable, rollouts, next }: Omit<Live, 'id'>): string {
  const byName = (a: RemoteBuild, b: RemoteBuild) => (a.name < b.name ? -1 : 1);
  const remotes = [...stable.values()].toSorted(byName).map(sorted);
  const shown = [...rollouts.values()]
    .toSorted((a, b) => byName(a.build, b.build))
    .map(({ build, share }) => ({ build: sorted(build), share }));
  return createHash('sha256')
    .update(canonical({ seam: seamVersion, shell, remotes, rollouts: shown, ...(next && { next }) }))
    .digest('hex');
}

function sorted(build: RemoteBuild): RemoteBuild {
  return { ...build, files: build.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** A revision as the audit records it: names, not builds. */
export function namesOf({ id, shell, stable, rollouts, next }: Live): string {
  return canonical({
    revision: id,
    shell,
    versions: Object.fromEntries([...stable.values()].map(({ name, version }) => [name, version])),
    rollouts: [...rollouts.values()].map(({ build: { name: remote, version }, share }) => ({ remote, version, share })),
    ...(next && { next }),
  });
}

/** Whether a remote is the same in both revisions. */
export function isSameOf(remote: string, a: Live, b: Live): boolean {
  const [was, is] = [a.rollouts.get(remote), b.rollouts.get(remote)];
  return (
    a.stable.get(remote)?.version === b.stable.get(remote)?.version &&
    was?.build.version === is?.build.version &&
    was?.share === is?.share
  );
}
