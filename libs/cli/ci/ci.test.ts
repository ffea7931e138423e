import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { parse } from 'yaml';
import { openForge } from '../fixtures/forge.ts';
import { type Published, stubRemote } from '../fixtures/stub-remote.ts';

const here = import.meta.dirname;
const read = (file: string) => readFile(join(here, file), 'utf8');

/** The shape of an action that GitHub publishes, as far as a composite action of scripts needs it. */
const Action = v.strictObject({
  name: v.string(),
  description: v.string(),
  inputs: v.record(
    v.pipe(v.string(), v.regex(/^[a-z_][\w-]*$/i)),
    v.strictObject({ description: v.string(), required: v.boolean(), default: v.optional(v.string()) }),
  ),
  runs: v.strictObject({
    using: v.literal('composite'),
    steps: v.array(
      v.strictObject({
        name: v.string(),
        if: v.optional(v.string()),
        shell: v.literal('sh'),
        env: v.record(v.string(), v.string()),
        run: v.string(),
      }),
    ),
  }),
});

const Job = v.strictObject({
  extends: v.optional(v.string()),
  image: v.optional(v.string()),
  stage: v.optional(v.picklist(['build', 'test', 'deploy'])),
  resource_group: v.optional(v.string()),
  before_script: v.optional(v.array(v.string())),
  script: v.optional(v.array(v.string())),
  rules: v.optional(v.array(v.strictObject({ if: v.string() }))),
  variables: v.optional(v.record(v.string(), v.string())),
});

const action = v.parse(Action, parse(await read('action.yml')));
const { variables: defaults, ...jobs } = parse(await read('yonkoma.gitlab-ci.yml')) as Record<string, unknown>;
const gitlab = v.parse(v.record(v.string(), Job), jobs);

let folder: TemporaryFolder;
let forge: Awaited<ReturnType<typeof openForge>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  forge = await openForge();
});
afterEach(async () => {
  await forge.close();
  await folder.remove();
});

const version = '1.4.0-3f9c2a71d0b4';
const good: Published = { status: 0, result: { isDone: true, remote: 'zine', version, state: 'candidate' } };

/** Runs shell lines as a runner does: with these variables alone. */
const shell = (lines: string, env: Record<string, string>, path: string) =>
  new Promise<{ status: number | null; said: string }>((done) => {
    const child = spawn('sh', ['-e', '-c', lines], {
      cwd: folder.path,
      env: { ...env, PATH: `${path}:${dirname(process.execPath)}:${process.env['PATH']}` },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', (status) => done({ status, said }));
  });

/** The value of an expression of the action, as GitHub fills it in for this event. */
function filled(text: string, given: Record<string, string>): string {
  return text.replace(/\$\{\{ (.*?) \}\}/g, (_mark, expression: string) => {
    const names = expression.split(' || ');
    return names.map((name) => given[name] ?? '').find((value) => value !== '') ?? '';
  });
}

async function runStep(name: string, given: Record<string, string>, published: Published = good) {
  const step = action.runs.steps.find((one) => one.name.startsWith(name));
  const remote = await stubRemote(folder.path, published);
  const inputs = Object.entries(action.inputs).map(([key, { default: usual = '' }]) => [`inputs.${key}`, usual]);
  const all = { ...(Object.fromEntries(inputs) as Record<string, string>), ...given };
  const env = Object.entries(step?.env ?? {}).map(([key, value]) => [key, filled(value, all)]);
  const ended = await shell(
    step?.run ?? 'exit 99',
    {
      ...(Object.fromEntries(env) as Record<string, string>),
      GITHUB_ACTION_PATH: here,
      GITHUB_API_URL: forge.address,
      GITHUB_REPOSITORY: 'team/zine',
    },
    remote.path,
  );
  return { ...ended, calls: await remote.calls() };
}

const request = {
  'inputs.token': 'ykt_preview',
  'inputs.github-token': 'ghs_comment',
  'github.event.pull_request.number': '7',
  'github.event.pull_request.head.sha': 'abc123',
};
const mark = '<!-- yonkoma preview of . -->';

describe('the action for GitHub', () => {
  test('names every input in the documentation, and uses nothing by a name that can be moved', async () => {
    const page = await readFile(join(here, '../docs/ci.md'), 'utf8');
    for (const input of Object.keys(action.inputs)) expect(page).toContain(`| \`${input}\` |`);
    expect(await read('action.yml')).not.toContain('uses:');
    // What a title or a branch is called never becomes part of a command.
    for (const { run } of action.runs.steps) expect(run).not.toContain('${{');
  });

  test('checks, tests and builds', async () => {
    const { status, calls } = await runStep('Install', {});
    expect([status, calls]).toEqual([0, ['npm run check --if-present', 'npm test', 'npm run build']]);
  });

  test('publishes a candidate of a pull request, and comments what it changes', async () => {
    const { status, calls, said } = await runStep('Publish a candidate', request);
    expect([status, said]).toEqual([0, 'The comment is written.\n']);
    expect(calls).toEqual([
      'yonkoma publish dist --json --commit abc123',
      'token ykt_preview',
      `yonkoma preview zine@${version} --markdown`,
      'token ykt_preview',
    ]);
    expect(forge.written).toEqual([
      {
        method: 'POST',
        path: '/repos/team/zine/issues/7/comments',
        token: 'Bearer ghs_comment',
        body: `${mark}\n## What zine@${version} changes`,
      },
    ]);
  });

  test('brings its comment up to date, behind a hundred others', async () => {
    for (let id = 1; id <= 120; id += 1) forge.comments.push({ id, body: `I quote ${mark}` });
    forge.comments.push({ id: 121, body: `${mark}\nof yesterday` });
    expect(await runStep('Publish a candidate', request)).toMatchObject({ status: 0 });
    expect(forge.written.map(({ method, path }) => [method, path])).toEqual([
      ['PATCH', '/repos/team/zine/issues/comments/121'],
    ]);
    expect(forge.comments.at(-1)?.body).toContain(version);
    expect(forge.comments).toHaveLength(121);
  });

  test('says in the comment why the gate refused, and fails', async () => {
    const findings = [{ rule: 'bytes', severity: 'error', issue: 'page.js is 90 KB, <b>@all</b>', fix: 'Split it.' }];
    const { status, calls } = await runStep('Publish a candidate', request, {
      status: 1,
      result: {
        isDone: false,
        code: 'gate-refused',
        what: `The gate refused zine ${version}: report 8d1f.`,
        why: 'A rule failed.',
        next: 'Fix it.',
        details: { remote: 'zine', version, findings },
      },
    });
    expect([status, calls.filter((line) => line.startsWith('yonkoma'))]).toEqual([
      1,
      ['yonkoma publish dist --json --commit abc123'],
    ]);
    const [{ body } = { body: '' }] = forge.written;
    expect(body).toContain(`### zine ${version}: not ready`);
    expect(body).toContain('- error `bytes`: page.js is 90 KB, &lt;b>@\u200ball&lt;/b>\n  Split it.');
    expect(body).toContain('Next: Fix it.');
  });

  test('publishes nothing of a fork, which gets no token', async () => {
    const { status, calls } = await runStep('Publish a candidate', { ...request, 'inputs.token': '' });
    expect([status, calls, forge.written]).toEqual([0, [], []]);
  });

  test('rolls the default branch out with the token for releases, or makes it stable', async () => {
    const push = {
      'inputs.token': 'ykt_preview',
      'inputs.release-token': 'ykt_release',
      'github.sha': 'def456',
      'github.server_url': 'https://forge.example',
      'github.repository': 'team/zine',
      'github.run_id': '99',
    };
    const command = 'yonkoma publish dist --commit def456 --reason https://forge.example/team/zine/actions/runs/99';
    const { status, calls } = await runStep('Publish and roll out', push);
    expect([status, calls]).toEqual([0, [`${command} --rollout 5%`, 'token ykt_release']]);
    const other = await runStep('Publish and roll out', { ...push, 'inputs.release-token': '', 'inputs.rollout': '' });
    expect(other.calls.slice(2)).toEqual([`${command} --activate`, 'token ykt_preview']);
    expect((await runStep('Publish and roll out', push, { status: 1, result: {} })).status).toBe(1);
  });

  test('does each step at its event alone', () => {
    expect(action.runs.steps.map((step) => step.if)).toEqual([
      undefined,
      "github.event_name == 'pull_request'",
      "github.event_name == 'push' && github.ref_name == github.event.repository.default_branch",
    ]);
  });
});

describe('the template for GitLab', () => {
  /** Runs the scripts of a job from this folder in place of the installed package. */
  async function runJob(name: string, env: Record<string, string>) {
    const remote = await stubRemote(folder.path, good);
    const job = gitlab[name];
    const lines = [...(gitlab['.yonkoma']?.before_script ?? []), ...(job?.script ?? [])].join('\n');
    const own = Object.entries(job?.variables ?? {}).map(([key, value]) => [key, env[value.slice(1)] ?? '']);
    const ended = await shell(
      lines.replaceAll('$CI_PROJECT_DIR/$YONKOMA_DIR/node_modules/@yonkoma/cli/ci', here),
      {
        ...(defaults as Record<string, string>),
        CI_PROJECT_DIR: folder.path,
        CI_API_V4_URL: forge.address,
        CI_PROJECT_ID: '42',
        ...env,
        ...(Object.fromEntries(own) as Record<string, string>),
      },
      remote.path,
    );
    return { ...ended, calls: await remote.calls() };
  }

  test('takes its image and its tokens from the project, and pins nothing by a tag', async () => {
    expect(gitlab['.yonkoma']?.image).toBe('$YONKOMA_IMAGE');
    const page = await readFile(join(here, '../docs/ci.md'), 'utf8');
    const named = (await read('yonkoma.gitlab-ci.yml')).match(/YONKOMA_\w+/g) ?? [];
    const told = named.filter((name) => !['YONKOMA_COMMIT', 'YONKOMA_REASON'].includes(name));
    expect(told.filter((name) => !page.includes(name))).toEqual([]);
  });

  test('publishes a candidate of a merge request, and comments what it changes', async () => {
    const env = { CI_MERGE_REQUEST_IID: '7', CI_COMMIT_SHA: 'abc123', YONKOMA_TOKEN: 'ykt_preview' };
    const { status, calls } = await runJob('yonkoma-preview', { ...env, YONKOMA_COMMENT_TOKEN: 'glpat' });
    expect([status, calls.slice(0, 5)]).toEqual([
      0,
      [
        'npm install',
        'npm run check --if-present',
        'npm test',
        'npm run build',
        'yonkoma publish dist --json --commit abc123',
      ],
    ]);
    await runJob('yonkoma-preview', { ...env, YONKOMA_COMMENT_TOKEN: 'glpat' });
    expect(forge.written.map(({ method, path, token }) => [method, path, token])).toEqual([
      ['POST', '/projects/42/merge_requests/7/notes', 'glpat'],
      ['PUT', '/projects/42/merge_requests/7/notes/1', 'glpat'],
    ]);
    const silent = await runJob('yonkoma-preview', env);
    expect(silent.said).toContain(`## What zine@${version} changes`);
    expect([silent.status, forge.written.length]).toEqual([0, 2]);
  });

  test('rolls the default branch out', async () => {
    const { status, calls } = await runJob('yonkoma-release', {
      CI_COMMIT_SHA: 'def456',
      CI_PIPELINE_URL: 'https://forge.example/pipelines/3',
      YONKOMA_TOKEN: 'ykt_preview',
      YONKOMA_RELEASE_TOKEN: 'ykt_release',
    });
    expect([status, calls.slice(-2)]).toEqual([
      0,
      [
        'yonkoma publish dist --commit def456 --reason https://forge.example/pipelines/3 --rollout 5%',
        'token ykt_release',
      ],
    ]);
  });
});

test('the scripts are shell of POSIX, which every runner has', async () => {
  const scripts = (await readdir(here)).filter((file) => file.endsWith('.sh'));
  expect(scripts).toHaveLength(3);
  for (const script of scripts) {
    const text = await read(script);
    expect(text).toMatch(/^#!\/bin\/sh\n/);
    expect(text).not.toMatch(/\[\[|\blocal\b|<<<|\bsource\b|pipefail|\$'/);
    expect(await shell(`sh -n '${join(here, script)}'`, {}, here)).toEqual({ status: 0, said: '' });
  }
});
