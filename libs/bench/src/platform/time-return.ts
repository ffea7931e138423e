import type { ShellBuild } from '@yonkoma/contract';
import { makeBuild } from './make-build.ts';
import type { Team } from './team.ts';
import { loadPage, sendBeacon, versionIn } from './visitor.ts';

/** The most visitors until the version is taken back. */
const visitors = 4000;
/** One in this number of visitors with the version meets its fault. */
const oneIn = 20;
/** The number of visitors who arrive at once. */
const together = 16;

/**
 * How long visitors get a version that fails for 5 % of them, in ms: from the first report of a fault to the first page
 * without the version. Half of all visitors have it, each from a different network. The remote has a stable version
 * without faults.
 */
export async function timeReturn(
  url: string,
  { name, team }: { name: string; team: Team },
  shell: ShellBuild,
): Promise<number> {
  const stable = versionIn(await loadPage(url, '/'), name) ?? '';
  const made = makeBuild(name, shell);
  const { version } = made.build;
  await team.makeCandidate(made);
  await team.rollOut(made, 5000);
  let at = 0;
  let met = 0;
  const visit = async (index: number) => {
    const from = `10.${index >> 8}.${index & 255}.7`;
    const page = await loadPage(url, '/', from);
    const shown = versionIn(page, name);
    if (shown === version) met += 1;
    const isFaulty = shown === version && met % oneIn === 0;
    const event = { remote: name, version: shown, page: 'home' };
    if (isFaulty && at === 0) at = performance.now();
    await sendBeacon(
      url,
      {
        token: page.manifest.telemetry?.token,
        events: [{ kind: 'view', ...event }, ...(isFaulty ? [{ kind: 'fault', step: 'render', ...event }] : [])],
      },
      from,
    );
  };
  const isRolling = async () =>
    (await team.status()).remotes.some((remote) => remote.name === name && remote.rollout !== null);
  for (let index = 0; await isRolling(); index += together) {
    if (index >= visitors) return Number.POSITIVE_INFINITY;
    await Promise.all(Array.from({ length: together }, (_, turn) => visit(index + turn)));
  }
  while (versionIn(await loadPage(url, '/'), name) !== stable);
  return performance.now() - at;
}
