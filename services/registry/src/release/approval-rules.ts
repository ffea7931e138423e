import type { RemoteBuild, ShellBuild } from '@yonkoma/contract';
import type { Live } from '../revision/live-rules.ts';

const shapeOf = (path: string) => path.toLowerCase().replace(/:\w+/g, ':');

/** Why a second person must approve: the release touches more than its own remote. Null when it does not. */
export function whyApproval(
  build: RemoteBuild,
  { stable, rollouts }: Live,
  shell: Pick<ShellBuild, 'pages'> | null,
): string | null {
  const before = stable.get(build.name);
  const others = [...stable.values(), ...[...rollouts.values()].map((rollout) => rollout.build)].filter(
    ({ name }) => name !== build.name,
  );
  const live = before ? [before, ...others] : others;
  const added =
    live.length > 0
      ? Object.keys(build.shared).find((name) => live.every(({ shared }) => shared[name] === undefined))
      : undefined;
  if (added !== undefined) return `it wants ${added} from the shell, which nothing live does`;

  const had = new Set(before?.pages.map(({ path }) => shapeOf(path)));
  const drawn = new Set(shell?.pages.filter(({ isClosed }) => !isClosed).map(({ path }) => shapeOf(path)));
  const theirs = new Set(others.flatMap(({ pages }) => pages.map(({ path }) => shapeOf(path))));
  const taken = build.pages.find(
    ({ path }) => !had.has(shapeOf(path)) && (drawn.has(shapeOf(path)) || theirs.has(shapeOf(path))),
  );
  if (taken) return `the page ${taken.path} was ${drawn.has(shapeOf(taken.path)) ? 'the shell’s' : 'another remote’s'}`;

  const hadEntries = new Set(before?.menu.map(({ path }) => path));
  const theirEntries = new Set(others.flatMap(({ menu }) => menu.map(({ path }) => path)));
  const entry = build.menu.find(({ path }) => !hadEntries.has(path) && theirEntries.has(path));
  return entry ? `another remote has a menu entry for ${entry.path}` : null;
}
