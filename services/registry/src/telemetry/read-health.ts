import { healthSteps, type InputOf, type readHealth, type ReplyOf, vitalNames } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { rolloutOf, stableIn } from '../revision/live-rules.ts';
import { readComposed } from '../revision/read-manifest.ts';
import { quantileOf, rateOf, totalOf } from './count-rules.ts';
import { readRenderFaults } from './render-fault-store.ts';
import { type CountRow, readCounts, readRecent, type Traffic } from './count-store.ts';

type Health = ReplyOf<typeof readHealth>['list'][number];

/** The health of each version that had visitors, and of live versions without any. */
export async function showHealth(
  call: Call<RegistryConfig>,
  { remote, minutes, stepMinutes }: InputOf<typeof readHealth>,
): Promise<ReplyOf<typeof readHealth>> {
  await actorOf(call, 'platform/read');
  const { db, now } = call;
  const { live } = await readComposed(db);
  const since = now - minutes * 60;
  const rows = new Map<string, CountRow[]>();
  const builds = [...live.stable.values(), ...[...live.rollouts.values()].map(({ build }) => build)].filter(
    ({ name }) => remote === undefined || name === remote,
  );
  for (const { name, version } of builds) rows.set(`${name} ${version}`, []);
  for (const row of await readCounts(db, since - (since % 60), remote))
    rows.set(`${row.remote} ${row.version}`, [...(rows.get(`${row.remote} ${row.version}`) ?? []), row]);
  const renderFaults = await readRenderFaults(db, since, remote);
  const list = await Promise.all(
    [...rows].map(async ([key, counted]): Promise<Health> => {
      const [name = '', version = ''] = key.split(' ');
      return {
        remote: name,
        version,
        isStable: stableIn(live, name) === version,
        isCanary: rolloutOf(live, name)?.version === version,
        ...asCount(trafficOf(sums(counted))),
        renderFault: renderFaults.get(key) ?? null,
        lately: asCount(await readRecent(db, name, version, now - 60)),
        ...detailsOf(counted, stepMinutes * 60),
      };
    }),
  );
  return { list: list.toSorted((a, b) => (`${a.remote} ${b.isStable}` < `${b.remote} ${a.isStable}` ? -1 : 1)) };
}

function sums(rows: readonly CountRow[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { metric, amount } of rows) found.set(metric, (found.get(metric) ?? 0) + amount);
  return found;
}

const trafficOf = (counts: ReadonlyMap<string, number>): Traffic => ({
  views: counts.get('views') ?? 0,
  faults: counts.get('faults') ?? 0,
});
const asCount = (traffic: Traffic) => ({
  ...traffic,
  rate: traffic.views === 0 && traffic.faults === 0 ? null : rateOf(traffic) * 100,
});

function detailsOf(
  rows: readonly CountRow[],
  stepS: number,
): Pick<Health, 'faultsByStep' | 'loadMs' | 'vitals' | 'overTime'> {
  const counts = sums(rows);
  const [p50, p75, p95] = [0.5, 0.75, 0.95].map((share) => quantileOf('load', counts, share));
  return {
    faultsByStep: healthSteps.flatMap((step) => {
      const count = counts.get(`fault:${step}`) ?? 0;
      return count > 0 ? [{ step, count }] : [];
    }),
    loadMs:
      typeof p50 === 'number' && typeof p75 === 'number' && typeof p95 === 'number'
        ? { count: totalOf('load', counts), p50, p75, p95 }
        : null,
    vitals: vitalsOf(counts).map((vital) => ({ ...vital, count: totalOf(vital.name, counts) })),
    overTime: [...Map.groupBy(rows, ({ minute }) => minute - (minute % stepS))].map(([at, step]) => {
      const own = sums(step);
      return { at, ...trafficOf(own), loadP75: quantileOf('load', own, 0.75), vitals: vitalsOf(own) };
    }),
  };
}

/** The 75th percentile of each vital that was measured. */
const vitalsOf = (counts: ReadonlyMap<string, number>) =>
  vitalNames.flatMap((name) => {
    const p75 = quantileOf(name, counts, 0.75);
    return p75 === null ? [] : [{ name, p75 }];
  });
