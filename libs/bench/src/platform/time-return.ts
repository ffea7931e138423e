import { type ShellBuild, type TelemetryBatch, telemetryAddress } from '@yonkoma/contract';
import { makeBuild } from './make-build.ts';
import type { Team } from './team.ts';
import { loadPage, versionIn } from './visitor.ts';

const views = 40;
const faults = 4;

/**
 * How long everybody is shown a version that fails in one view in ten, in ms: from the moment that the first of its faults is told to the first page without it.
 * The remote has a stable version that fails nowhere.
 */
export async function timeReturn(url: string, { name, team }: { name: string; team: Team }, shell: ShellBuild): Promise<number> {
  const stable = versionIn(await loadPage(url, '/'), name) ?? '';
  const made = makeBuild(name, shell);
  const { version } = made.build;
  await team.makeCandidate(made);
  await team.rollOut(made, 10_000);
  const { manifest: { revision } } = await loadPage(url, '/');
  const tell = async (events: TelemetryBatch['events']) => {
    await fetch(url + telemetryAddress, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ revision: revision.id, isSampled: true, events } satisfies TelemetryBatch) });
  };
  for (const shown of [stable, version]) await tell(Array.from({ length: views }, () => ({ kind: 'view', remote: name, version: shown, page: 'home' })));
  const at = performance.now();
  await tell(Array.from({ length: faults }, () => ({ kind: 'fault', remote: name, version, page: 'home', step: 'render' })));
  while (versionIn(await loadPage(url, '/'), name) !== stable);
  return performance.now() - at;
}
