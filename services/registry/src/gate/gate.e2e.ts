import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { gateSandbox } from '@yonkoma/testing/browser/gate-site';
import { repositoryRoot } from '@yonkoma/testing/node';
import type { Given } from '../fixtures/builds.ts';
import { readBuildFolder } from '../remote/build-folder.ts';
import { catalogue } from './catalogue.ts';
import { buildGreeter } from './fixtures/build-greeter.ts';
import { openHost } from './host/open-host.ts';
import { usualLimits } from './limits.ts';
import { liveEndpoints } from './live-endpoints.ts';
import { openShell } from './open-shell.ts';
import type { LiveShell } from './release.ts';
import { runGate } from './run-gate.ts';

/** How long a machine with much else to do takes says nothing about a release. */
const host = openHost(process.env.CHROMIUM_PATH ?? '', { wholeMs: 180_000, sandbox: gateSandbox });
let shell: LiveShell | null;
beforeAll(async () => { shell = await openShell(join(repositoryRoot, 'shell/dist')); });

const judge = ({ build, files }: Given) => runGate({
  candidate: { build, files }, live: { revision: 1, stable: [], canaries: [] }, shell, endpoints: liveEndpoints(), limits: usualLimits, host, now: 1,
});

test('every remote of this site passes with every page of it, in the shell of this site', async () => {
  const folder = join(repositoryRoot, 'remotes');
  const names = (await readdir(folder)).filter((name) => existsSync(join(folder, name, 'dist/remote-build.json')));
  expect(names).toEqual(expect.arrayContaining(['member-centre', 'reader']));
  const seen = [];
  for (const name of names) {
    const report = await judge(await readBuildFolder(join(folder, name, 'dist')));
    console.log(`${name}: ${report.state} after ${report.ms} ms`);
    seen.push({ name, state: report.state, findings: report.findings, open: report.rules.filter(({ state }) => state === 'not-run') });
  }
  expect(seen).toEqual(names.map((name) => ({ name, state: 'passed', findings: [], open: [] })));
});

/** A page of the greeter that does something as it is loaded, drawn or begun. */
const greeterThat = ({ loading = '', drawing = '', beginning = '', shows = '<h1>{t(\'home.title\')}</h1>' }) => ({
  'src/home-page.tsx': `import { browseComics } from '@yonkoma/contract';
import { useAnswer } from '@yonkoma/remote-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
${loading}
export default function HomePage() {
  const { t } = useTranslation('greeter');
  useAnswer(browseComics, {});
  useEffect(() => { ${beginning} }, []);
  ${drawing}
  return <>${shows}</>;
}`,
});

const wrongs: [rule: string, when: string, parts: Parameters<typeof greeterThat>[0]][] = [
  ['run-broken', 'when it throws as it is loaded', { loading: 'if (document.title) throw new Error(\'loading\');' }],
  ['run-broken', 'when it throws as it is drawn', { drawing: 'if (document.title) throw new Error(\'drawing\');' }],
  ['run-broken', 'when it throws as it begins', { beginning: 'throw new Error(\'beginning\');' }],
  ['run-shows', 'when it shows nothing', { shows: '' }],
  ['run-throws', 'when it lets an error go', { beginning: 'setTimeout(() => { throw new Error(\'later\'); });' }],
  ['run-rejects', 'when it leaves a promise rejected', { beginning: 'void Promise.reject(new Error(\'nobody\'));' }],
  ['run-console', 'when it writes errors', { beginning: 'console.error(\'something is wrong\');' }],
  ['run-policy', 'when it asks somebody else', { beginning: 'void fetch(\'https://example.com/count\').catch(() => null);' }],
  ['run-calls', 'when it calls what is no endpoint', { beginning: 'void fetch(\'/api/made/up\');' }],
  ['run-width', 'when it is wider than a phone', { shows: '<div style={{ width: 900 }}>{t(\'home.title\')}</div>' }],
  ['run-accessibility', 'when it keeps somebody out', { shows: '<h1>{t(\'home.title\')}</h1><button type="button" /><img src="/media/x.png" />' }],
  ['run-requests', 'when it asks for a file that is not there', { beginning: 'void fetch(\'/assets/nothing.0123456789ab.json\');' }],
];

describe('a page is opened as a visitor would, and refused by', () => {
  test.each(wrongs)('%s %s', async (rule, _title, parts) => {
    const report = await judge(await buildGreeter(greeterThat(parts)));
    expect([report.state, report.rules.filter(({ state }) => state === 'not-run')]).toEqual(['refused', []]);
    expect(report.findings.filter(({ source }) => source === 'run').map((found) => found.rule)).toContain(rule);
    expect(new Set(report.findings.map(({ where }) => where))).toEqual(new Set(['home']));
  });

  test('every rule that looks at the run, each for what was made for it', () => {
    expect(catalogue.filter(({ source }) => source === 'run').map(({ id }) => id).sort()).toEqual([...new Set(wrongs.map(([rule]) => rule))].sort());
  });

  test('nothing when there is nothing to say', async () => {
    expect(await judge(await buildGreeter(greeterThat({})))).toMatchObject({ state: 'passed', findings: [] });
  });
});
