import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compose, createServer, readSettings } from '@yonkoma/service-kit';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { domains } from './domains.ts';
import { writeRemote, writeShell } from './fixtures/builds.ts';
import { repositoryRoot } from './repository.ts';
import { runCommand } from './run-command.ts';

/** What is live after the first is judged by the second. */
const pages = ['operate', 'gate'].map((name) => join(repositoryRoot, `services/registry/docs/${name}.md`));
const told: string[] = [];
beforeEach(() => {
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text: unknown) => void told.push(String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The words of a line as a shell reads them. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

test('every command of the operators’ pages does what the page says', async () => {
  await using folder = await temporaryFolder();
  const env = {
    DATA_DIR: folder.path,
    LOG_LEVEL: 'silent',
    GATE_BROWSER: 'none',
    SHELL_DIR: await writeShell(join(folder.path, 'shell')),
  };
  const inside = async <T>(
    work: (db: (domain: string) => ReturnType<Awaited<ReturnType<typeof compose>>['running']>['db']) => Promise<T>,
  ): Promise<T> => {
    const composition = await compose(domains, { ...readSettings(env), log: createServer({ logLevel: 'silent' }).log });
    try {
      return await work((domain) => composition.running(domain).db);
    } finally {
      await composition.close();
    }
  };
  await inside((db) =>
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
  const built = await writeRemote(join(folder.path, 'reader'), { name: 'reader' });

  const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')));
  const blocks = texts
    .flatMap((page) => [...page.matchAll(/```sh\n(.*?)```/gs)])
    .flatMap(([, text = '']) => text.trim().split('\n'));
  expect(blocks.length).toBeGreaterThan(9);
  expect(blocks.at(-1)).toContain('check-release');
  for (const line of blocks) {
    const [npm, run, ops, dashes, ...args] = wordsOf(line);
    expect([line, npm, run, ops, dashes]).toEqual([line, 'npm', 'run', 'ops', '--']);
    told.length = 0;
    expect([
      line,
      await runCommand(
        env,
        args.map((arg) => (arg === 'remotes/reader/dist' ? built : arg)),
      ),
      told.join('\n'),
    ]).toEqual([line, 0, told.join('\n')]);
  }

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
