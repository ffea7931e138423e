import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compose, createServer, readSettings } from '@yonkoma/service-kit';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { domains } from './domains.ts';
import { writeRemote, writeShell } from './fixtures/builds.ts';
import { plainPng } from './fixtures/plain-png.ts';
import { repositoryRoot } from './repository.ts';
import { runCommand } from './run-command.ts';

const reported: string[] = [];
beforeEach(() => {
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text: unknown) => void reported.push(String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Splits a line into words as a shell does. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, ...kinds]) => kinds.find((words) => words !== undefined) ?? '',
  );

/** The lines of all command blocks of a page. */
const commandsOf = async (page: string): Promise<string[]> => {
  const text = await readFile(join(repositoryRoot, page), 'utf8');
  return [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
};

type Env = Parameters<typeof runCommand>[0];

/** Runs the lines in order; `own` replaces the paths that readers of the page replace by their own. */
const runAll = async (env: Env, lines: readonly string[], own: Readonly<Record<string, string>>): Promise<void> => {
  for (const line of lines) {
    const [npm, run, ops, dashes, ...args] = wordsOf(line);
    expect([line, npm, run, ops, dashes]).toEqual([line, 'npm', 'run', 'ops', '--']);
    reported.length = 0;
    const status = await runCommand(
      env,
      args.map((arg) => own[arg] ?? arg),
    );
    expect([line, status, reported.join('\n')]).toEqual([line, 0, reported.join('\n')]);
  }
};

const onDatabases = (env: Env) => {
  type Running = ReturnType<Awaited<ReturnType<typeof compose>>['running']>;
  return async <T>(work: (db: (domain: string) => Running['db']) => Promise<T>): Promise<T> => {
    const composition = await compose(domains, { ...readSettings(env), log: createServer({ logLevel: 'silent' }).log });
    try {
      return await work((domain) => composition.running(domain).db);
    } finally {
      await composition.close();
    }
  };
};

const addMai = (inside: ReturnType<typeof onDatabases>) =>
  inside((db) =>
    db('member')('member').insert({
      username: 'mai',
      username_key: 'mai',
      nickname: 'mai',
      email: null,
      mobile: null,
      avatar: '',
      language: 'en',
      joined_at: 1_700_000_000,
      last_login_address: '',
      password_hash: null,
    }),
  );

test('each command on the pages on comics, members, moderation, articles and the site works as described', async () => {
  await using folder = await temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  const env = { DATA_DIR: at('data'), LOG_LEVEL: 'silent', GATE_BROWSER: 'none' };
  await addMai(onDatabases(env));
  for (const [path, series, number] of [
    ['comics/a1', 'Rain', 1],
    ['comics/a2', 'Rain', 2],
    ['comics/b', 'Wind', 1],
    ['comics/c', 'Wind again', 1],
    ['comics/new/d', 'Snow', 1],
  ] as const) {
    await mkdir(at('comics/new'), { recursive: true });
    const info = `<ComicInfo>
      <Series>${series}</Series><Number>${number}</Number><LanguageISO>en</LanguageISO></ComicInfo>`;
    await writeFile(
      at(`${path}.cbz`),
      buildZip([
        { name: '1.png', data: plainPng(path.length * 7 + number + series.length) },
        { name: 'ComicInfo.xml', data: Buffer.from(info) },
      ]),
    );
  }
  await mkdir(at('articles/blog'), { recursive: true });
  await writeFile(at('articles/blog/hello.en.md'), '---\ntitle: Hello\n---\n\nWelcome.\n');
  for (const name of ['about.md', 'banner.html', 'push.html', 'analytics.html'])
    await writeFile(at(name), '# Four panels\n');
  await runAll(env, ['npm run ops -- seed-questions'], {});
  for (const page of ['comics', 'members', 'moderation', 'articles-and-questions', 'site']) {
    const lines = await commandsOf(`services/all/docs/${page}.md`);
    expect(lines.length).toBeGreaterThan(3);
    await runAll(env, lines, {
      '~/comics': at('comics'),
      '~/comics/new': at('comics/new'),
      '~/articles': at('articles'),
      '~/backup': at('backup'),
      'their-data.zip': at('their-data.zip'),
      ...Object.fromEntries(
        ['about.md', 'banner.html', 'push.html', 'analytics.html'].map((name) => [`@${name}`, `@${at(name)}`]),
      ),
    });
  }
});

test('every command on the pages for the platform works as described', async () => {
  await using folder = await temporaryFolder();
  const env = {
    DATA_DIR: folder.path,
    LOG_LEVEL: 'silent',
    GATE_BROWSER: 'none',
    SHELL_DIR: await writeShell(join(folder.path, 'shell')),
  };
  const inside = onDatabases(env);
  await addMai(inside);
  const built = await writeRemote(join(folder.path, 'reader'), { name: 'reader' });

  // The commands of the other pages judge what the first page made live.
  const lines = [
    ...(await commandsOf('services/registry/docs/operate.md')),
    // The commands of its teams run on a site with remotes of every toolchain: libs/cli/e2e/toolchains.e2e.ts.
    ...(await commandsOf('services/registry/docs/upgrade-the-shell.md')).filter((line) =>
      line.startsWith('npm run ops'),
    ),
    ...(await commandsOf('libs/gate/docs/gate.md')),
  ];
  expect(lines.length).toBeGreaterThan(9);
  expect(lines.at(-1)).toContain('check-release');
  await runAll(env, lines, { 'remotes/reader/dist': built });

  await inside(async (db) => {
    const { nodes } = await db('member')('member_group')
      .join('member', 'member.group_id', 'member_group.id')
      .where('member.username', 'mai')
      .first('nodes');
    expect(JSON.parse(nodes)).toEqual([
      '*',
      'platform/read',
      'platform/release',
      'platform/override',
      'platform/approve',
      'platform/admin',
    ]);
    const tokens = await db('registry')('token').orderBy('name');
    expect(
      tokens.map(({ name, revoked_at: at }: { name: string; revoked_at: number | null }) => [name, at === null]),
    ).toEqual([
      ['prometheus', true],
      ['reader-ci', false],
    ]);
    const audit = await db('registry')('audit').orderBy('id');
    expect(audit.map(({ what }: { what: string }) => what)).toEqual([
      'token issued',
      'token issued',
      'token revoked',
      'activate',
    ]);
    expect(audit.at(-1).reason).toContain('incomplete, taken over by the operator');
  });
  expect(existsSync(join(folder.path, 'registry/reader'))).toBe(true);
});
