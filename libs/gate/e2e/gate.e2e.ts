import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GateReport } from '@yonkoma/contract';
import { gateSandbox } from '@yonkoma/testing/browser/gate-site';
import { repositoryRoot } from '@yonkoma/testing/node';
import type { Given } from '../src/fixtures/builds.ts';
import { readBuildFolder } from '../src/build/build-folder.ts';
import { catalogue } from '../src/catalogue.ts';
import { buildGreeter } from '../src/fixtures/build-greeter.ts';
import { openHost } from '../src/host/open-host.ts';
import { usualLimits } from '../src/limits.ts';
import { liveEndpoints } from '../src/live-endpoints.ts';
import { openShell } from '../src/open-shell.ts';
import type { LiveShell } from '../src/release.ts';
import { runGate } from '../src/run-gate.ts';

/** How long a machine with much else to do takes says nothing about a release. */
const host = openHost(process.env.CHROMIUM_PATH ?? '', { wholeMs: 120_000, sandbox: gateSandbox });
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
});

interface Wrong {
  rule: string;
  when: string;
  loading?: string;
  drawing?: string;
  beginning?: string;
  shows?: string;
}

/** A page that does something as it is loaded, drawn or begun. */
const pageThat = ({
  loading = '',
  drawing = '',
  beginning = '',
  shows = "<h1>{t('home.title')}</h1>",
}: Wrong) => `import { browseComics } from '@yonkoma/contract';
import { useAnswer } from '@yonkoma/remote-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
${loading}
export default function WrongPage() {
  const { t } = useTranslation('greeter');
  useAnswer(browseComics, {});
  useEffect(() => { ${beginning} }, []);
  ${drawing}
  return <>${shows}</>;
}`;

const wrongs: Wrong[] = [
  { rule: 'run-broken', when: 'throws as it is loaded', loading: "if (document.title) throw new Error('loading');" },
  { rule: 'run-broken', when: 'throws as it is drawn', drawing: "if (document.title) throw new Error('drawing');" },
  { rule: 'run-broken', when: 'throws as it begins', beginning: "throw new Error('beginning');" },
  { rule: 'run-shows', when: 'shows nothing', shows: '' },
  { rule: 'run-throws', when: 'lets an error go', beginning: "setTimeout(() => { throw new Error('later'); });" },
  { rule: 'run-rejects', when: 'leaves a promise rejected', beginning: "void Promise.reject(new Error('nobody'));" },
  { rule: 'run-console', when: 'writes errors', beginning: "console.error('something is wrong');" },
  {
    rule: 'run-policy',
    when: 'asks somebody else',
    beginning: "void fetch('https://example.com/count').catch(() => null);",
  },
  { rule: 'run-calls', when: 'calls what is no endpoint', beginning: "void fetch('/api/made/up');" },
  { rule: 'run-width', when: 'is wider than a phone', shows: "<div style={{ width: 900 }}>{t('home.title')}</div>" },
  {
    rule: 'run-accessibility',
    when: 'keeps somebody out',
    shows: '<h1>{t(\'home.title\')}</h1><button type="button" /><img src="/media/x.png" />',
  },
  {
    rule: 'run-requests',
    when: 'asks for a file that is not there',
    beginning: "void fetch('/assets/nothing.0123456789ab.json');",
  },
];

const nameOf = (place: number) => `wrong-${place}`;

/** The greeter with its two pages, and one more for everything that is wrong. */
const buildWrong = async () => {
  const { pages, ...remote } = JSON.parse(
    await readFile(join(repositoryRoot, 'libs/remote-kit/fixtures/greeter/remote.json'), 'utf8'),
  ) as { pages: object[] };
  const more = wrongs.map((_, place) => ({
    name: nameOf(place),
    path: `/wrong/${place}`,
    title: 'home.title',
    layout: 'common',
  }));
  const lazy = (name: string) =>
    `'${name}': lazyPage(() => import(/* webpackChunkName: "page-${name}" */ './${name}-page.tsx')),`;
  return buildGreeter({
    'remote.json': JSON.stringify({ ...remote, pages: [...pages, ...more] }),
    'src/pages.ts': `import { lazyPage, type RemoteModule } from '@yonkoma/remote-kit';
export const pages: RemoteModule['pages'] = { ${['hello', 'home', ...more.map(({ name }) => name)]
      .map(lazy)
      .join('\n')} };`,
    ...Object.fromEntries(wrongs.map((wrong, place) => [`src/${nameOf(place)}-page.tsx`, pageThat(wrong)])),
  });
};

describe('the gate opens a release’s page as a visitor would, and its report', () => {
  let report: GateReport;
  beforeAll(async () => {
    report = await judge(await buildWrong());
  });

  test.each(wrongs.map((wrong, place) => ({ ...wrong, place })))('$rule when it $when', ({ rule, place }) => {
    const found = report.findings.filter(({ source, where }) => source === 'run' && where === nameOf(place));
    expect(found.filter((one) => one.rule === rule).map(({ severity }) => severity)).toContain('error');
  });

  test('leaves out the pages beside it, and asks every rule', () => {
    expect(new Set(report.findings.map(({ where }) => where))).toEqual(
      new Set(wrongs.map((_, place) => nameOf(place))),
    );
    expect([report.state, report.rules.filter(({ state }) => state === 'not-run')]).toEqual(['refused', []]);
  });

  test('has a finding of every rule on the run, each from a release made for it', () => {
    expect(
      catalogue
        .filter(({ source }) => source === 'run')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...new Set(wrongs.map(({ rule }) => rule))].sort());
  });

  test('is empty when nothing is wrong', async () => {
    expect(await judge(await buildGreeter())).toMatchObject({ state: 'passed', findings: [] });
  });
});
