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
import { type Processes, watchBegun } from '../src/fixtures/watch-begun.ts';
import { type HostOptions, openHost } from '../src/host/open-host.ts';
import { usualLimits } from '../src/limits.ts';
import { liveEndpoints } from '../src/live-endpoints.ts';
import { openShell } from '../src/open-shell.ts';
import type { LiveShell } from '../src/release.ts';
import { runGate } from '../src/run-gate.ts';

/** How long a machine with much else to do takes says nothing about a release. */
const limits: HostOptions = { wholeMs: 600_000, cpuS: 8, memoryBytes: 600 * 1024 ** 2, sandbox: gateSandbox };
const host = openHost(process.env.CHROMIUM_PATH ?? '', limits);
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

/** The bench judges all, each on a page of its own. */
const isAsked = ({ isSlow, when }: PageCase) => !isSlow || when === 'takes ever more memory';
const wrong = badPages.filter(isAsked);
const right = goodPages.filter(isAsked);

/** What ends its page has one of its own; the others share two. */
const sharing = (cases: readonly PageCase[]): (readonly PageCase[])[] => {
  const others = cases.filter(({ isAlone }) => !isAlone);
  return [
    ...cases.filter(({ isAlone }) => isAlone).map((one) => [one]),
    ...[0, 1].map((page) => others.filter((_, place) => place % 2 === page)),
  ];
};
const wrongPages = sharing(wrong);
const pages = [...wrongPages, ...sharing(right)];
const placeOf = (one: PageCase) => pages.findIndex((cases) => cases.includes(one));
const isSaidOf = ({ rule, says = /(?:)/ }: PageCase, found: GateReport['findings'][number]) =>
  found.rule === rule && says.test(found.issue);

describe('the gate opens a release’s pages as a visitor would, each apart, and its report', () => {
  let report: GateReport;
  let processes: Processes;
  beforeAll(async () => {
    const built = await buildPages(pages);
    [report, processes] = await watchBegun(() => judge(built));
  }, 600_000);
  const foundOn = (place: number) =>
    report.findings.filter(({ source, where }) => source === 'run' && where === pageOfCase(place));
  const saidOf = (one: PageCase) => foundOn(placeOf(one)).filter((found) => isSaidOf(one, found));
  const issuesOf = (when: string) =>
    wrong
      .filter((one) => one.when === when)
      .flatMap(saidOf)
      .map(({ issue }) => issue);

  test.each(wrong)('has $rule for a page that $when', (one) => {
    expect(saidOf(one).map(({ severity }) => severity)).toContain('error');
  });

  test('names each fault of a page that has several', () => {
    const shared = wrongPages.filter((cases) => cases.length > 1);
    expect(shared).toHaveLength(2);
    const saidOfNoneOrMore = shared.flatMap((cases) =>
      cases
        .slice(0, 1)
        .flatMap((one) => foundOn(placeOf(one)))
        .filter((found) => cases.filter((one) => isSaidOf(one, found)).length !== 1),
    );
    expect(saidOfNoneOrMore).toEqual([]);
  });

  test.each(right)('has nothing for a page that $when', (one) => {
    expect(foundOn(placeOf(one))).toEqual([]);
  });

  test('leaves out the pages beside them, and asks every rule', () => {
    expect(new Set(report.findings.map(({ where }) => where))).toEqual(
      new Set(wrongPages.map((_, place) => pageOfCase(place))),
    );
    expect([report.state, report.rules.filter(({ state }) => state === 'not-run')]).toEqual(['refused', []]);
  });

  test('names what was pressed when a page went wrong', () => {
    const when = 'lets an error go as a button is pressed';
    const place = wrongPages.findIndex((cases) => cases.some((one) => one.when === when));
    expect(issuesOf(when)).toEqual([
      `${pageOfCase(place)} at /case/${place}: Error: pressed (after pressing the button “Hello”)`,
    ]);
  });

  test.each([
    ['loops without end', 'it takes more than 8 s of processor time'],
    ['takes ever more memory', 'it takes more than 600 MB of memory'],
  ])('says of a page that %s why it was ended', (when, why) => {
    expect(issuesOf(when)).toEqual([expect.stringMatching(`: ${why}$`)]);
  });

  test('comes when no process of the browser is left', () => {
    expect([processes.begun > 3, processes.left]).toEqual([true, 0]);
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
