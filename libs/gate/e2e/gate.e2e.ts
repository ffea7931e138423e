import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GateReport } from '@yonkoma/contract';
import { gateSandbox } from '@yonkoma/testing/browser/gate-site';
import { repositoryRoot } from '@yonkoma/testing/node';
import type { Given } from '../src/fixtures/builds.ts';
import { readBuildFolder } from '../src/build/build-folder.ts';
import { catalogue } from '../src/catalogue.ts';
import { buildPages, pageOfCase } from '../src/fixtures/build-pages.ts';
import { badPages, goodPages, type PageCase } from '../src/fixtures/page-cases.ts';
import { openHost } from '../src/host/open-host.ts';
import { usualLimits } from '../src/limits.ts';
import { liveEndpoints } from '../src/live-endpoints.ts';
import { openShell } from '../src/open-shell.ts';
import type { LiveShell } from '../src/release.ts';
import { runGate } from '../src/run-gate.ts';

/** How long a machine with much else to do takes says nothing about a release. */
const host = openHost(process.env.CHROMIUM_PATH ?? '', { wholeMs: 600_000, cpuS: 8, sandbox: gateSandbox });
let shell: LiveShell | null;
beforeAll(async () => {
  shell = await openShell(join(repositoryRoot, 'shell/dist'));
});

const judge = ({ build, files }: Given) =>
  runGate({
    candidate: { build, files },
    live: { revision: 1, stable: [], canaries: [] },
    shell,
    endpoints: liveEndpoints(),
    limits: usualLimits,
    host,
    now: 1,
  });

test('every remote of this site passes with every page of it, in the shell of this site', async () => {
  const folder = join(repositoryRoot, 'remotes');
  const names = (await readdir(folder)).filter((name) => existsSync(join(folder, name, 'dist/remote-build.json')));
  expect(names).toEqual(expect.arrayContaining(['member-centre', 'reader']));
  const seen = [];
  for (const name of names) {
    const report = await judge(await readBuildFolder(join(folder, name, 'dist')));
    console.log(`${name}: ${report.state} after ${report.ms} ms`);
    seen.push({
      name,
      state: report.state,
      findings: report.findings,
      open: report.rules.filter(({ state }) => state === 'not-run'),
    });
  }
  expect(seen).toEqual(names.map((name) => ({ name, state: 'passed', findings: [], open: [] })));
}, 600_000);

/** What the bench judges whole: pages that take long, and those like others. */
const isQuick = ({ isSlow }: PageCase) => !isSlow;
const wrong = badPages.filter(isQuick);
const right = goodPages.filter(isQuick);
const pages = [...wrong, ...right];

describe('the gate opens a release’s pages as a visitor would, each apart, and its report', () => {
  let report: GateReport;
  beforeAll(async () => {
    report = await judge(await buildPages(pages));
  }, 600_000);
  const foundOn = (place: number) =>
    report.findings.filter(({ source, where }) => source === 'run' && where === pageOfCase(place));

  test.each(wrong.map((one, place) => ({ ...one, place })))('has $rule for a page that $when', ({ rule, place }) => {
    expect(
      foundOn(place)
        .filter((one) => one.rule === rule)
        .map(({ severity }) => severity),
    ).toContain('error');
  });

  test.each(right.map((one, place) => ({ ...one, place: wrong.length + place })))(
    'has nothing for a page that $when',
    ({ place }) => {
      expect(foundOn(place)).toEqual([]);
    },
  );

  test('leaves out the pages beside them, and asks every rule', () => {
    expect(new Set(report.findings.map(({ where }) => where))).toEqual(
      new Set(wrong.map((_, place) => pageOfCase(place))),
    );
    expect([report.state, report.rules.filter(({ state }) => state === 'not-run')]).toEqual(['refused', []]);
  });

  test('names what was pressed when a page went wrong', () => {
    const place = wrong.findIndex(({ when }) => when === 'lets an error go as a button is pressed');
    expect(foundOn(place).map(({ issue }) => issue)).toEqual([
      `${pageOfCase(place)} at /case/${place}: Error: pressed (after pressing the button “Hello”)`,
    ]);
  });

  test('has a finding of every rule on the run, each from a page made for it', () => {
    expect(
      catalogue
        .filter(({ source }) => source === 'run')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...new Set(wrong.map(({ rule }) => rule))].sort());
  });
});
