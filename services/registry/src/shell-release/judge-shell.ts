import type { GateReport, InputOf, judgeWithShell, RemoteBuild, ReplyOf, ShellVerdict } from '@yonkoma/contract';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { readFiles } from '../remote/remote-files.ts';
import { judgeInShell } from '../release/judge-in-shell.ts';
import { listReports } from '../release/report-store.ts';
import { findLastGood } from '../remote/remote-store.ts';
import type { Live } from '../revision/live-rules.ts';
import { readLive, readPointer } from '../revision/revision-store.ts';
import { everyRemote } from './shell-names.ts';

type Standing = ShellVerdict['standing'];

/** Opens the pages of a remote in the next shell: its stable version, the one in roll-out and the last good one. */
export async function judgeRemote(
  call: Call<RegistryConfig>,
  { remote }: InputOf<typeof judgeWithShell>,
): Promise<ReplyOf<typeof judgeWithShell>> {
  const actor = await actorOf(call, 'platform/release', 'publish');
  actor.touch(everyRemote);
  const live = await readLive(call.db, await readPointer(call.db));
  if (!live.next) refuse('shell-none-next');
  const list = [];
  for (const [standing, build] of await standingOf(call.db, live, remote)) {
    const judged = { build, files: await readFiles(call.folder, build) };
    const report = await judgeInShell(call, call.db, judged, live, { version: live.next.version, isQuick: false });
    list.push(asVerdict(build, standing, report));
  }
  return { list };
}

/** The builds of a remote that a page can get. */
export async function standingOf(db: Database, live: Live, remote: string): Promise<[Standing, RemoteBuild][]> {
  const stable = live.stable.get(remote);
  const rollout = live.rollouts.get(remote)?.build;
  const before = stable && (await findLastGood(db, remote, stable.version));
  return [
    ...(stable ? [['stable', stable] as [Standing, RemoteBuild]] : []),
    ...(rollout ? [['rollout', rollout] as [Standing, RemoteBuild]] : []),
    ...(before ? [['last-good', JSON.parse(before.build)] as [Standing, RemoteBuild]] : []),
  ];
}

/** The newest verdicts about everything that visitors can get, with one shell. */
export async function readVerdicts(db: Database, live: Live, shell: string): Promise<ShellVerdict[]> {
  const verdicts = [];
  for (const remote of [...live.stable.keys()].toSorted())
    for (const [standing, build] of await standingOf(db, live, remote)) {
      const [newest] = await listReports(db, remote, build.version, shell);
      verdicts.push(asVerdict(build, standing, newest));
    }
  return verdicts;
}

export const asVerdict = (
  { name: remote, version }: RemoteBuild,
  standing: Standing,
  report: GateReport | undefined,
): ShellVerdict => ({
  remote,
  version,
  standing,
  state: report?.state ?? 'unjudged',
  report: report?.id ?? null,
  issues: (report?.findings ?? []).filter(({ severity }) => severity === 'error').map(({ issue }) => issue),
});
