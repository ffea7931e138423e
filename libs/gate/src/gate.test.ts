import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import type { Given } from './fixtures/builds.ts';
import { catalogue } from './catalogue.ts';
import { badReleases } from './fixtures/bad-releases.ts';
import { buildGreeter } from './fixtures/build-greeter.ts';
import { goodReleases } from './fixtures/good-releases.ts';
import { ReleaseCopy, sure } from './fixtures/release-copy.ts';
import type { GateHost } from './release.ts';
import { type GateContext, runGate } from './run-gate.ts';

let good: Given;
beforeAll(async () => {
  good = await buildGreeter();
});

const host: GateHost = {
  run: async ({ build: { pages } }) => ({
    pages: pages.map(({ name, path }) => ({ page: name, address: path, faults: [] })),
    exposed: null,
  }),
  pictures: async () => [],
};
const judge = (release: ReleaseCopy, document?: unknown, more: Partial<GateContext> = {}) =>
  runGate({ ...release.context(document === undefined ? release.build : document), host, ...more });
const errors = ({ findings }: Awaited<ReturnType<typeof runGate>>) =>
  findings.filter(({ severity }) => severity === 'error');

describe(`of ${badReleases.length} harmful releases, none passes`, () => {
  test.each(badReleases)('%s is found by %s', async (_name, rule, change) => {
    const release = new ReleaseCopy(good);
    const report = await judge(release, await change(release));
    expect(report.state).toBe('refused');
    expect([...new Set(errors(report).map((found) => found.rule))]).toContain(rule);
    expect(report.rules.find(({ id }) => id === rule)?.state).toBe('failed');
  });
});

describe(`of ${goodReleases.length} harmless releases, none is refused`, () => {
  test.each(goodReleases)('%s', async (_name, change) => {
    const release = new ReleaseCopy(good);
    change(release);
    const report = await judge(release);
    expect([report.findings, report.rules.filter(({ state }) => state === 'not-run')]).toEqual([[], []]);
    expect(report).toMatchObject({ state: 'passed', remote: 'greeter', version: good.build.version, against: 1 });
  });
});

describe('a release that could not be checked completely does not pass', () => {
  const incomplete = async (more: Partial<GateContext>) => judge(new ReleaseCopy(good), undefined, more);

  test('when there is no browser', async () => {
    const report = await incomplete({ host: undefined });
    expect([report.state, report.findings]).toEqual(['incomplete', []]);
    expect(report.rules.filter(({ state }) => state === 'not-run').map(({ id }) => id)).toEqual(
      catalogue.filter(({ source }) => source === 'run').map(({ id }) => id),
    );
  });

  test('when the browser ends in the middle', async () => {
    const report = await incomplete({
      host: {
        ...host,
        run: async () => {
          throw new Error('Target closed');
        },
      },
    });
    expect(report.state).toBe('incomplete');
    expect(report.rules.find(({ id }) => id === 'run-shows')).toMatchObject({
      state: 'not-run',
      why: expect.stringContaining('Target closed'),
    });
  });

  test('when the shell is unknown', async () => {
    expect((await incomplete({ shell: null })).state).toBe('incomplete');
  });

  test('when the shell does not list the packages that it provides', async () => {
    const release = new ReleaseCopy(good);
    delete release.shell.shared;
    const report = await judge(release);
    expect([report.state, report.rules.find(({ id }) => id === 'shared-versions')?.state]).toEqual([
      'incomplete',
      'not-run',
    ]);
  });

  test('when the endpoints are unknown', async () => {
    expect((await incomplete({ endpoints: [] })).state).toBe('incomplete');
  });

  test('when a rule itself fails', async () => {
    const report = await incomplete({ limits: null as never });
    expect(report.state).toBe('incomplete');
    expect(report.rules.find(({ id }) => id === 'entry-budget')).toMatchObject({
      state: 'not-run',
      why: expect.stringContaining('the rule itself failed'),
    });
  });

  test('and an error refuses all the same', async () => {
    const release = new ReleaseCopy(good);
    sure(release.build.menu[0]).path = '/nowhere';
    expect((await judge(release, undefined, { host: undefined })).state).toBe('refused');
  });
});

test('code that fails the static rules is not run', async () => {
  const opened: string[] = [];
  const counting: GateHost = {
    ...host,
    run: async (...given) => {
      opened.push(given[0].build.version);
      return host.run(...given);
    },
  };
  const release = new ReleaseCopy(good);
  sure(release.build.menu[0]).path = '/nowhere';
  const report = await judge(release, undefined, { host: counting });
  expect([report.state, opened, errors(report).map(({ rule }) => rule)]).toEqual(['refused', [], ['menu-target']]);
  expect(report.rules.find(({ id }) => id === 'run-shows')).toMatchObject({
    state: 'not-run',
    why: 'a rule that needs no browser refuses it already',
  });
  await judge(new ReleaseCopy(good), undefined, { host: counting });
  expect(opened).toHaveLength(1);
});

test('a package that a page takes from the shell and the document does not list is found', async () => {
  const taking = async (taken: string[]) =>
    errors(
      await judge(new ReleaseCopy(good), undefined, {
        host: { ...host, run: async (release, shell) => ({ ...(await host.run(release, shell)), taken }) },
      }),
    ).map(({ rule, issue }) => [rule, issue]);
  expect(await taking(['react', 'react/jsx-runtime', '@yonkoma/remote-kit'])).toEqual([]);
  expect(await taking(['react', 'jotai'])).toEqual([
    ['shared-in-run', 'It takes jotai, which the document does not list'],
  ]);
});

test('the same files in the same shell need no second browser run, but live versions are checked again', async () => {
  const before = await judge(new ReleaseCopy(good));
  const release = new ReleaseCopy(good);
  expect((await judge(release, undefined, { host: undefined, before })).state).toBe('passed');
  sure(sure(release.stable[0]).menu[0]).id = 'greeter.home';
  expect(errors(await judge(release, undefined, { host: undefined, before })).map(({ rule }) => rule)).toEqual([
    'menu-clash',
  ]);
  const seen = await judge(new ReleaseCopy(good), undefined, {
    host: {
      ...host,
      run: async () => ({
        exposed: null,
        pages: [{ page: 'home', address: '/', faults: [{ kind: 'thrown', text: 'Error: no' }] }],
      }),
    },
  });
  expect(
    errors(await judge(new ReleaseCopy(good), undefined, { host: undefined, before: seen })).map(({ rule, issue }) => [
      rule,
      issue,
    ]),
  ).toEqual([['run-throws', 'home at /: Error: no']]);
});

test('a release in one language only passes, with a warning for each missing language', async () => {
  const release = new ReleaseCopy(good);
  const { build } = release;
  for (const language of languages.filter((one) => one !== 'en')) {
    const path = sure(build.words[language]);
    build.files = build.files.filter((file) => file.path !== path);
    for (const ending of ['', '.br', '.gz']) delete release.files[path + ending];
    delete build.words[language];
    delete build.labels[language];
  }
  build.languages = ['en'];
  const report = await judge(release);
  expect(report.state).toBe('passed');
  expect(report.findings.map(({ rule, severity, where }) => [rule, severity, where])).toEqual(
    languages.filter((one) => one !== 'en').map((language) => ['all-languages', 'warning', language]),
  );
});

test('a language whose texts are mostly copies is reported and not refused: new ones begin so', async () => {
  const texts = ['Nobody has written anything here yet', 'Write the first line of this page', 'Come back tomorrow'];
  const warned = async (text: (text: string, language: string) => string) => {
    const release = new ReleaseCopy(good);
    release.words((words, language) => ({ ...words, more: texts.map((one) => text(one, language)) }));
    const report = await judge(release);
    expect(report.state).toBe('passed');
    const { en, jp, vi } = release.build.words;
    const named = new Map([
      [en, 'en'],
      [jp, 'jp'],
      [vi, 'vi'],
    ]);
    return report.findings.filter(({ rule }) => rule === 'own-words').map(({ where }) => named.get(where));
  };
  expect(await warned((text, language) => `${text} (${language})`)).toEqual([]);
  expect(await warned((text, language) => `${text} (${language === 'vi' ? 'en' : language})`)).toEqual(['vi']);
});

test.each([
  ['replaces one of the shell', 'shell-page', '/aboutus'],
  ['is below one of another remote', 'page-overlap', '/neighbour/letter/first'],
  ['answers addresses everywhere', 'wide-page', '/:anything/:else/:more/:and'],
])('a page that %s is reported and not refused: somebody else decides', async (_what, rule, path) => {
  const release = new ReleaseCopy(good);
  sure(release.build.pages[0]).path = path;
  const report = await judge(release);
  expect([report.state, report.findings.map((found) => [found.rule, found.severity])]).toEqual([
    'passed',
    [[rule, 'warning']],
  ]);
});

test('a live page that the version lacks is reported and not refused: the team decides', async () => {
  const release = new ReleaseCopy(good);
  const live = structuredClone(release.build);
  live.pages.push({ ...sure(live.pages[0]), name: 'gone', path: '/greetings/gone' });
  release.stable.push(live);
  const report = await judge(release);
  expect([report.state, report.findings.map(({ rule, where }) => [rule, where])]).toEqual([
    'passed',
    [['page-removed', 'gone']],
  ]);
});
