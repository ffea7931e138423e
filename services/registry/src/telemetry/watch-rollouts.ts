import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { updateVersion } from '../remote/remote-store.ts';
import { move } from '../revision/move.ts';
import { readComposed } from '../revision/read-manifest.ts';
import { countNetworks, readRecent, readTraffic } from './count-store.ts';
import { isToldByEnough } from './network-rules.ts';
import { isWorse, rateOf, type Traffic } from './watch-rules.ts';

const windowS = 60;
const networksWindowS = 3600;

/** Looks once at every roll-out, at its last minute and at all of it, and takes back those that fail more than what is stable. */
export async function watchRollouts({ db, now, log, config }: Pick<Call<RegistryConfig>, 'db' | 'now' | 'log' | 'config'>): Promise<void> {
  const { live } = await readComposed(db);
  for (const { build: { name: remote, version }, since } of live.rollouts.values()) {
    const stable = live.stable.get(remote)?.version ?? '';
    const from = Math.max(since, now - windowS);
    const spans: { what: string; canary: Traffic; baseline: Traffic }[] = [
      { what: 'in the last minute', canary: await readRecent(db, remote, version, from), baseline: await readRecent(db, remote, stable, from) },
      { what: 'since it began', canary: await readTraffic(db, remote, version, since), baseline: await readTraffic(db, remote, stable, since) },
    ];
    const worse = spans.find(({ canary, baseline }) => isWorse(canary, baseline));
    if (!worse || !isToldByEnough(await countNetworks(db, remote, version, Math.max(since, now - networksWindowS)), config.FAULT_NETWORKS)) continue;
    const reason = `${version} failed in ${percent(worse.canary)} of ${Math.round(worse.canary.views)} views ${worse.what}, ${stable} in ${percent(worse.baseline)} of ${Math.round(worse.baseline.views)}`;
    log.warn({ remote, version, reason }, 'a roll-out was taken back');
    await move({ db, now }, {
      who: 'watch', what: 'automatic return', reason, remotes: [remote],
      async decide(current) {
        const rollouts = new Map(current.rollouts);
        if (rollouts.get(remote)?.build.version === version) rollouts.delete(remote);
        return { live: { ...current, rollouts } };
      },
      follow: (transaction) => updateVersion(transaction, remote, version, { state: 'failed' }),
    });
  }
}

const percent = (traffic: Traffic) => `${(rateOf(traffic) * 100).toFixed(1)} %`;
