import { describe, expect, test } from 'vitest';
import { endpoints } from '@yonkoma/contract/endpoints';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli, runHere } from '../fixtures/run-cli.ts';

interface Entry {
  code: string;
  what: string;
  why: string;
  next: string;
}

const codes = async () => (JSON.parse((await runHere(['explain', '--json'])).out) as { codes: string[] }).codes;
const explain = async (code: string) => JSON.parse((await runHere(['explain', code, '--json'])).out) as Entry;
const away = { YONKOMA_SITE: 'http://127.0.0.1:9', YONKOMA_TOKEN: `ykt_${'a'.repeat(43)}` };

describe('the catalogue of codes', () => {
  test('lists every refusal that the registry gives to a program', async () => {
    const known = await codes();
    const refusals = endpoints
      .filter(({ takesToken }) => takesToken === true)
      .flatMap((endpoint) => endpoint.refusals ?? []);
    expect(refusals.length).toBeGreaterThan(5);
    expect([...new Set(refusals)].filter((key) => !known.includes(key))).toEqual([]);
  });

  test('says for each code what happened, why, and what to do next, in whole sentences', async () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/errors.md'), 'utf8');
    for (const code of await codes()) {
      expect(page).toContain(`## ${code}\n`);
    }
    for (const code of ['usage', 'edge-differs', 'needs-approval']) {
      const { what, why, next } = await explain(code);
      for (const sentence of [what, why, next]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('equals the page of the documentation', async () => {
    const { errorsPage } = (await import('./errors-page.mjs' as string)) as { errorsPage: () => string };
    expect(readFileSync(join(import.meta.dirname, '../docs/errors.md'), 'utf8')).toBe(errorsPage());
  });
});

describe('a command line', () => {
  test.each([
    [[], {}, 3, /publishes, rolls out and takes back/],
    [['pubish'], {}, 3, /^usage: There is no command pubish\.\nwhy: .*\nnext: .*\nmore: yonkoma explain usage\n$/],
    [['publish', 'dist', '--force'], {}, 3, /^usage: Unknown option '--force'/],
    [['status'], {}, 3, /^site-missing: /],
    [['status'], { YONKOMA_SITE: 'https://comics.example' }, 3, /^token-missing: /],
    [
      ['status'],
      { YONKOMA_SITE: 'http://comics.example', YONKOMA_TOKEN: 'ykt_x' },
      3,
      /^usage: http:\/\/comics\.example is not the address of a site/,
    ],
    [['rollout', 'reader', '5'], away, 3, /^usage: 5 is not a share of visitors/],
    [['rollout', 'reader', '101%'], away, 3, /^usage: 101% is not a share/],
    [['activate', 'Reader'], away, 3, /^usage: Reader is neither NAME nor NAME@VERSION/],
    [['activate', 'reader@1.0'], away, 3, /^usage: reader@1\.0 is neither/],
    [['diff', '1', 'x'], away, 3, /^usage: B is a number/],
    [['diff', 'reader@1.0.0-000000000001', 'ask'], away, 3, /^usage: Versions of two remotes/],
    [['preview', 'reader', '--hours', '721'], away, 3, /^usage: A preview lasts 720 hours at most/],
    [['preview', '--list', '--end', 'x'], away, 3, /^usage: Either --list or --end/],
    [['hooks', 'drop', '1'], away, 3, /^usage: hooks takes list, add, remove or test, not drop/],
    [['hooks', 'test', 'x'], away, 3, /^usage: ID is a number/],
    [['publish', import.meta.dirname], away, 3, /^build-missing: /],
    [['dev', tmpdir()], away, 3, /^kit-missing: /],
    [['dev', join(import.meta.dirname, '../../remote-kit')], away, 1, /^build-failed: .*remote\.json/],
    [['status'], away, 2, /^site-away: http:\/\/127\.0\.0\.1:9 could not be reached/],
  ])('%j is answered with a code and a sentence', async (args, environment, status, sentence) => {
    const ended = await runHere(args, environment);
    expect(ended).toMatchObject({ status, out: '' });
    expect(ended.err).toMatch(sentence);
  });

  test.each([
    'new',
    'upgrade',
    'doctor',
    'dev',
    'publish',
    'try',
    'preview',
    'activate',
    'rollout',
    'rollback',
    'retire',
    'pin',
    'unpin',
    'approve',
    'status',
    'versions',
    'history',
    'diff',
    'report',
    'hooks',
    'collect',
    'explain',
  ])('help for %s shows its arguments and every option', async (name) => {
    const [all, one, same] = await Promise.all([runHere(['help']), runHere(['help', name]), runHere([name, '--help'])]);
    expect(all.out).toContain(`\n  ${name} `.trimEnd());
    expect(one).toMatchObject({ status: 0, err: '' });
    expect(one.out).toMatch(new RegExp(`^yonkoma ${name}.*\\n  [A-Z].*\\.\\n`));
    expect(one.out).toContain('--json');
    expect(same).toEqual(one);
  });

  test('that a reader such as head closes before the end goes on in silence', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs'), 'explain']);
    child.stdout.destroy();
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [status] = await once(child, 'close');
    expect([status, said]).toEqual([0, '']);
  });

  test('under --json a refusal is one line of JSON, without the token', async () => {
    const ended = await runCli(['status', '--json'], away);
    expect(JSON.parse(ended.out)).toMatchObject({
      isDone: false,
      code: 'site-away',
      next: expect.stringContaining('again'),
    });
    expect(ended.out + ended.err).not.toContain(away.YONKOMA_TOKEN);
  });
});

test('a remote’s package.json names its site, and an upgrade replaces the packages there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yonkoma-upgrade-'));
  const file = join(folder, 'package.json');
  const old = { name: 'zine', yonkoma: { site: 'http://127.0.0.1:9' }, dependencies: { valibot: '1.5.0' } };
  try {
    await writeFile(file, JSON.stringify(old));
    expect(await runCli(['upgrade'], {}, folder)).toMatchObject({
      status: 3,
      err: expect.stringMatching(/^kit-missing/),
    });
    const address = 'https://comics.example/packages/1.2.3/ui.tgz';
    await writeFile(file, JSON.stringify({ ...old, dependencies: { '@yonkoma/ui': address, valibot: '1.5.0' } }));
    expect(await runCli(['status'], { YONKOMA_TOKEN: away.YONKOMA_TOKEN }, folder)).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^site-away: http:\/\/127\.0\.0\.1:9 /),
    });
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      version: string;
    };
    expect(await runCli(['upgrade'], {}, folder)).toMatchObject({
      status: 0,
      out: expect.stringContaining(`@yonkoma/ui ${address} -> ${version}\n`),
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      ...old,
      dependencies: { '@yonkoma/ui': version, valibot: '1.5.0' },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a new remote in its own folder asks for packages of the command’s version and for the kit’s React', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yonkoma-new-'));
  try {
    expect(await runCli(['new', 'zine'], {}, folder)).toMatchObject({ status: 0, err: '' });
    const read = (path: string) =>
      JSON.parse(readFileSync(path, 'utf8')) as {
        version: string;
        dependencies: Record<string, string>;
        devDependencies: Record<string, string>;
      };
    const { dependencies, devDependencies } = read(join(folder, 'zine/package.json'));
    const kit = read(join(import.meta.dirname, '../../remote-kit/package.json'));
    expect(dependencies['react']).toBe(kit.dependencies['react']);
    // Its tools are those of the workspace, but for the test runner: the newest does not run on Node 20.
    const root = read(join(import.meta.dirname, '../../../package.json')).devDependencies;
    for (const tool of ['@testing-library/dom', '@testing-library/react', '@types/react', 'jsdom', 'typescript'])
      expect([tool, devDependencies[tool]]).toEqual([tool, root[tool]]);
    expect(devDependencies['@yonkoma/cli']).toBe(read(join(import.meta.dirname, '../package.json')).version);
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining(['@yonkoma/contract', '@yonkoma/remote-kit', '@yonkoma/ui', '@yonkoma/i18n']),
    );
    expect(await runCli(['new', 'zine'], {}, folder)).toMatchObject({
      status: 3,
      err: expect.stringMatching(/^folder-taken: .*zine exists already/),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
