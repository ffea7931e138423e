import { healthSteps, vitalNames } from '@yonkoma/contract';
import { bounds, type Measure, totalOf } from './count-rules.ts';

export interface Metered {
  remote: string;
  version: string;
  counts: ReadonlyMap<string, number>;
}

const label = (text: string) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
const named = ({ remote, version }: Pick<Metered, 'remote' | 'version'>, more = '') =>
  `{remote="${label(remote)}",version="${label(version)}"${more}}`;

/** The counters since the start of this process, in Prometheus' text format. */
export function metricsText(
  metered: readonly Metered[],
  {
    revision,
    reports,
    rollouts,
  }: {
    revision: { id: number; hash: string; shell: string };
    reports: readonly { state: string; runs: number }[];
    rollouts: readonly { remote: string; version: string; isPaused: boolean }[];
  },
): string {
  const family = (name: string, type: string, help: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
  return [
    ...family('yonkoma_revision', 'gauge', 'Id of the active revision.', [
      `yonkoma_revision{hash="${label(revision.hash)}",shell="${label(revision.shell)}"} ${revision.id}`,
    ]),
    ...family(
      'yonkoma_gate_runs',
      'gauge',
      'Reports of the gate by their outcome.',
      reports.map(({ state, runs }) => `yonkoma_gate_runs{state="${label(state)}"} ${runs}`),
    ),
    ...family(
      'yonkoma_rollout_paused',
      'gauge',
      'Roll-outs, 1 where the watch paused one.',
      rollouts.map((one) => `yonkoma_rollout_paused${named(one)} ${one.isPaused ? 1 : 0}`),
    ),
    ...family(
      'yonkoma_remote_views_total',
      'counter',
      'Views of pages of a remote, scaled up from the visitors that are counted.',
      metered.map((one) => `yonkoma_remote_views_total${named(one)} ${one.counts.get('views') ?? 0}`),
    ),
    ...family(
      'yonkoma_remote_faults_total',
      'counter',
      'Faults of a remote by step.',
      metered.flatMap((one) =>
        healthSteps.map(
          (step) =>
            `yonkoma_remote_faults_total${named(one, `,step="${step}"`)} ${one.counts.get(`fault:${step}`) ?? 0}`,
        ),
      ),
    ),
    ...family(
      'yonkoma_remote_load_milliseconds',
      'histogram',
      'From asked to shown.',
      metered.flatMap((one) => histogram('yonkoma_remote_load_milliseconds', one, 'load', '')),
    ),
    ...family(
      'yonkoma_remote_vital',
      'histogram',
      'Web vitals; milliseconds, CLS as it is.',
      metered.flatMap((one) =>
        vitalNames.flatMap((name) =>
          totalOf(name, one.counts) > 0 ? histogram('yonkoma_remote_vital', one, name, `,name="${name}"`) : [],
        ),
      ),
    ),
    '',
  ].join('\n');
}

function histogram(name: string, one: Metered, measure: Measure, more: string): string[] {
  let below = 0;
  const buckets = bounds[measure].map((bound) => {
    below += one.counts.get(`${measure}:${bound}`) ?? 0;
    return `${name}_bucket${named(one, `${more},le="${bound}"`)} ${below}`;
  });
  const all = totalOf(measure, one.counts);
  return [
    ...buckets,
    `${name}_bucket${named(one, `${more},le="+Inf"`)} ${all}`,
    `${name}_sum${named(one, more)} ${one.counts.get(`${measure}:sum`) ?? 0}`,
    `${name}_count${named(one, more)} ${all}`,
  ];
}
