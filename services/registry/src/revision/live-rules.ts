import { createHash } from 'node:crypto';
import { type RemoteBuild, seamVersion, shellName } from '@yonkoma/contract';
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
  next: NextShell | null;
}

export interface NextShell {
  version: string;
  /** Of the visitors, in ten-thousandths. */
  share: number;
  /** Unix seconds at which its roll-out began; 0 while nobody is shown it. */
  since: number;
}

/** What names a roll-out. */
export interface RolloutKey {
  /** The name of the remote, or `shellName`. */
  remote: string;
  version: string;
  since: number;
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
    .update(canonical({ seam: seamVersion, shell, remotes, rollouts: shown, ...(next && { next: shareOf(next) }) }))
    .digest('hex');
}

const shareOf = ({ version, share }: NextShell) => ({ version, share });

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
    ...(next && { next: shareOf(next) }),
  });
}

/** The roll-out of a remote, or of the shell, while visitors see it. */
export function rolloutOf({ rollouts, next }: Live, remote: string): RolloutKey | undefined {
  if (remote === shellName)
    return next && next.share > 0 ? { remote, version: next.version, since: next.since } : undefined;
  const rollout = rollouts.get(remote);
  return rollout && { remote, version: rollout.build.version, since: rollout.since };
}

/** Every roll-out, that of the shell first. */
export const rolloutsIn = (live: Live): RolloutKey[] =>
  [shellName, ...live.rollouts.keys()].flatMap((remote) => rolloutOf(live, remote) ?? []);

/** How the audit names a change of a remote or of the shell. */
export const about = (remote: string, what: string): { what: string; remote: string | null } =>
  remote === shellName ? { what: `shell ${what}`, remote: null } : { what, remote };

/** The version that visitors outside of a roll-out get. */
export const stableIn = ({ stable, shell }: Live, remote: string): string | undefined =>
  remote === shellName ? shell : stable.get(remote)?.version;

/** Whether a remote is the same in both revisions. */
export function isSameOf(remote: string, a: Live, b: Live): boolean {
  const [was, is] = [a.rollouts.get(remote), b.rollouts.get(remote)];
  return (
    a.stable.get(remote)?.version === b.stable.get(remote)?.version &&
    was?.build.version === is?.build.version &&
    was?.share === is?.share
  );
}
