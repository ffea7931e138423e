import type { RemoteBuild, ShellBuild } from '@yonkoma/contract';
import { isWide, shapeOfPath, standingOf } from '@yonkoma/gate/address-patterns';
import { isForOwner, overlapsOf, widePages } from '@yonkoma/gate/build/route-rules';
import type { Actor } from '../people/actor.ts';
import type { VersionRow } from '../remote/remote-store.ts';
import type { Live } from '../revision/live-rules.ts';

/** Why a version must be approved by somebody else than its publisher, and who that has to be. */
export type Need =
  /** Anybody who may approve versions of the remote itself. */
  | { from: 'second'; why: string }
  /** Somebody who may approve versions of `other`. */
  | { from: 'owner'; why: string; path: string; other: string; theirs: string }
  | { from: 'administrator'; why: string; path: string };

/** Everything about a version that its publisher cannot decide alone, for what is live. */
export function needsOf(build: RemoteBuild, live: Live, shell: Pick<ShellBuild, 'pages'> | null): Need[] {
  const before = live.stable.get(build.name);
  const others = othersOf(build.name, live);
  const second = whySecond(build, { before, others, shell });
  return [
    ...(second === null ? [] : [{ from: 'second' as const, why: second }]),
    ...overlapsOf(build, others, before)
      .filter(isForOwner)
      .map(({ path, other, theirs, standing }) => ({
        from: 'owner' as const,
        why:
          standing === 'below'
            ? `the page ${path} takes addresses from ${theirs} of ${other}`
            : `the page ${path} stands around ${theirs} of ${other}`,
        path,
        other,
        theirs,
      })),
    ...widePages(build, before).map(({ path }) => ({
      from: 'administrator' as const,
      why: `the page ${path} answers addresses in every part of the site`,
      path,
    })),
  ];
}

/** The builds of other remotes that visitors get, those in roll-outs included. */
export const othersOf = (remote: string, { stable, rollouts }: Live): RemoteBuild[] =>
  [...stable.values(), ...[...rollouts.values()].map((rollout) => rollout.build)].filter(({ name }) => name !== remote);

/** What a second person has to know: the release touches more than its own remote. Null when it does not. */
function whySecond(
  build: RemoteBuild,
  {
    before,
    others,
    shell,
  }: {
    before: RemoteBuild | undefined;
    others: readonly RemoteBuild[];
    shell: Pick<ShellBuild, 'pages'> | null;
  },
): string | null {
  const live = before ? [before, ...others] : others;
  const added =
    live.length > 0
      ? Object.keys(build.shared).find((name) => live.every(({ shared }) => shared[name] === undefined))
      : undefined;
  if (added !== undefined) return `it wants ${added} from the shell, which nothing live does`;

  const had = new Set(before?.pages.map(({ path }) => shapeOfPath(path)));
  const drawn = shell?.pages.filter(({ isClosed }) => !isClosed) ?? [];
  const taken = build.pages.find(
    ({ path }) =>
      !had.has(shapeOfPath(path)) && !isWide(path) && drawn.some((page) => standingOf(path, page.path) !== 'apart'),
  );
  if (taken) return `the page ${taken.path} stands where the shell draws its own`;

  const hadEntries = new Set(before?.menu.map(({ path }) => path));
  const theirEntries = new Set(others.flatMap(({ menu }) => menu.map(({ path }) => path)));
  const entry = build.menu.find(({ path }) => !hadEntries.has(path) && theirEntries.has(path));
  return entry ? `another remote has a menu entry for ${entry.path}` : null;
}

/** Names what was approved: for a page of a version, and for the remote whose owner was asked. */
const nameOf = (need: Need): string =>
  need.from === 'second' ? 'second' : need.from === 'owner' ? `owner ${need.other} ${need.path}` : `wide ${need.path}`;

/** By the names of needs, who approved. */
export type Approvals = Record<string, string>;

export const approvalsOf = ({ approvals }: Pick<VersionRow, 'approvals'>): Approvals =>
  approvals === null ? {} : (JSON.parse(approvals) as Approvals);

export const withApprovals = (known: Approvals, needs: readonly Need[], by: string): Approvals => ({
  ...known,
  ...Object.fromEntries(needs.map((need) => [nameOf(need), by])),
});

/**
 * The needs that nobody has met yet. A version that was stable before needs no second person again, but the owners of
 * addresses that others have since then are asked.
 */
export function openNeeds(
  needs: readonly Need[],
  row: Pick<VersionRow, 'approvals' | 'approved_by' | 'stable_revision'> | undefined,
): Need[] {
  if (!row) return [...needs];
  // An approval from the time when all needs were one.
  if (row.approved_by !== null && row.approvals === null) return [];
  const approvals = approvalsOf(row);
  return needs.filter(
    (need) => !(nameOf(need) in approvals) && !(need.from === 'second' && row.stable_revision !== null),
  );
}

/** The needs as a caller reads them. */
export const asWaits = (needs: readonly Need[]) =>
  needs.map((need) => ({ from: need.from, why: need.why, ...(need.from === 'owner' && { of: need.other }) }));

/** Whether this person may meet a need of a version of `remote`. That they are not its publisher is asked elsewhere. */
export function mayMeet(actor: Pick<Actor, 'can' | 'owns'>, need: Need, remote: string): boolean {
  switch (need.from) {
    case 'second':
      return actor.owns(remote);
    case 'owner':
      return actor.owns(need.other);
    case 'administrator':
      // The page may answer addresses of any remote.
      return actor.can('platform/admin') && actor.owns('*');
  }
}
