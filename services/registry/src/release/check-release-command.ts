import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { GateReport } from '@yonkoma/contract';
import type { Command } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { checkRelease } from './check-release.ts';

/** For a release of the shell or services: run it with the new checkout on the data of the site. */
export const checkReleaseCommand: Command<RegistryConfig> = {
  summary: 'Check whether this release of shell and services breaks a remote that is live',
  usage:
    'check-release [--shell DIR] [--no-browser]   exits with 1 when a ' +
    'live remote would break, with 2 when that could not be checked',
  async run({ call, ...running }, args) {
    const { values } = parseArgs({
      args,
      options: { shell: { type: 'string' }, 'no-browser': { type: 'boolean', default: false } },
    });
    const reports = await checkRelease(running, {
      shellFolder: values.shell ? resolve(values.shell) : '',
      isWatched: !values['no-browser'],
      now: call().now,
    });
    for (const report of reports) printReport(report);
    if (reports.length === 0) console.log('No remote is live.');
    if (reports.some(({ state }) => state === 'refused')) return 1;
    return reports.some(({ state }) => state === 'incomplete') ? 2 : 0;
  },
};

function printReport({ remote, version, state, findings, rules, shell }: GateReport): void {
  const word = { passed: 'works', refused: 'breaks', incomplete: 'could not be checked completely' }[state];
  console.log(`${remote} ${version} ${word} with the shell ${shell || 'that is not there'}`);
  for (const { rule, severity, issue, fix } of findings) console.log(`  ${severity} ${rule}: ${issue}\n    ${fix}`);
  for (const why of new Set(rules.filter((rule) => rule.state === 'not-run').map((rule) => rule.why)))
    console.log(`  not checked: ${why}`);
}
