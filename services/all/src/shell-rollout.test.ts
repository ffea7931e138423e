import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootDocument, ShellBuild } from '@yonkoma/contract';
import { reportShell, storeShell } from '@yonkoma/contract/schema';
import { readShell, sayShell } from '@yonkoma/gateway';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { writeShell } from './fixtures/builds.ts';
import { openSite, type TestSite } from './fixtures/open-site.ts';

const next = '1.1.0-00000000000b';
const cohorts = Array.from({ length: 60 }, (_, place) => place.toString(16).padStart(16, '0'));

let folder: TemporaryFolder;
let site: TestSite;
const registry = () => site.composition.running('registry');

beforeAll(async () => {
  folder = await temporaryFolder();
  site = await openSite(folder.path, { gateway: { requestsPerMinute: 0 } });
  const own = await readShell(join(folder.path, 'shell'));
  await sayShell(own, site.composition.askFor, site.app.log);
  await registry().ask(storeShell, await otherShell(next, 'next'));
  await show(next, 5000);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** The same shell with files of its own. */
async function otherShell(version: string, mark: string) {
  const made = await writeShell(join(folder.path, mark));
  const build = JSON.parse(await readFile(join(made, 'shell-build.json'), 'utf8')) as ShellBuild;
  const renamed = (path: string) => path.replace('1111', mark);
  const files = Object.fromEntries(
    await Promise.all(
      (await readdir(made))
        .filter((name) => name !== 'shell-build.json')
        .map(async (name) => [renamed(name), await readFile(join(made, name))] as const),
    ),
  );
  return {
    build: {
      ...build,
      version,
      entry: renamed(build.entry),
      worker: renamed(build.worker ?? ''),
      styles: build.styles.map(renamed),
      icons: build.icons.map((icon) => ({ ...icon, path: renamed(icon.path) })),
      appIcons: build.appIcons.map((icon) => ({ ...icon, path: renamed(icon.path) })),
      touchIcon: renamed(build.touchIcon ?? ''),
      files: build.files.map((file) => ({ ...file, path: renamed(file.path) })),
    },
    files,
  };
}

/** Sets what the verbs of the registry set; its own tests are about those. */
async function show(version: string | null, share: number): Promise<void> {
  const { db } = registry();
  const { revision_id: id } = await db('pointer').where({ name: 'active' }).first('revision_id');
  const { id: _, ...row } = await db('revision').where({ id }).first();
  const [made] = await db('revision').insert({ ...row, next_shell: version, next_share: share, parent: id });
  const remotes = await db('revision_remote').where({ revision_id: id });
  if (remotes.length > 0) await db('revision_remote').insert(remotes.map((one) => ({ ...one, revision_id: made })));
  await db('pointer').where({ name: 'active' }).update({ revision_id: made });
}

async function visit(cohort?: string) {
  const reply = await site.app.inject({
    url: '/',
    headers: { accept: 'text/html', 'think-lang': 'en', host: 'localhost', ...cookieOf(cohort) },
  });
  const boot = JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(reply.body)?.[1] ?? '',
  ) as BootDocument;
  const entry = /src="(\/assets\/main\.[^"]+)"/.exec(reply.body)?.[1] ?? '';
  return { boot, entry, html: reply.body, cookie: reply.cookies.find(({ name }) => name.endsWith('yk-cohort')) };
}
const cookieOf = (cohort: string | undefined) => (cohort ? { cookie: `yk-cohort=${cohort}` } : {});
const get = (url: string, cohort?: string) =>
  site.app.inject({ url, headers: { host: 'localhost', ...cookieOf(cohort) } });

test('half of the visitors get the next shell, always the same ones, with its files', async () => {
  const entries = await Promise.all(cohorts.map(async (cohort) => (await visit(cohort)).entry));
  expect(new Set(entries)).toEqual(new Set(['/assets/main.1111.js', '/assets/main.next.js']));
  expect(await Promise.all(cohorts.map(async (cohort) => (await visit(cohort)).entry))).toEqual(entries);
  expect((await visit()).cookie).toMatchObject({ name: 'yk-cohort' });
  const file = await get('/assets/main.next.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(file.body).toBe(await readFile(join(folder.path, 'next/main.1111.js'), 'utf8'));
});

test('their pages report what the shell itself cannot, as long as two shells are compared', async () => {
  for (const cohort of cohorts.slice(0, 8)) {
    const { entry, boot, html } = await visit(cohort);
    const version = entry.includes('next') ? next : '1.0.0';
    const token = boot.manifest.telemetry?.token ?? 'none';
    expect(html).toContain(`"remote":".shell","version":"${version}","token":"${token}"`);
  }
});

test('the service worker, its list of files and the name of the build are those of the visitor’s shell', async () => {
  for (const cohort of cohorts.slice(0, 8)) {
    const { entry, boot } = await visit(cohort);
    expect((await get('/shell-files.json', cohort)).json()).toMatchObject({ entry });
    expect((await get('/latest-build.json', cohort)).json()).toEqual({ id: boot.build });
    expect((await get('/service-worker.js', cohort)).statusCode).toBe(200);
  }
});

test('a visitor without the cookie of a roll-out gets the worker of the live shell', async () => {
  expect((await get('/shell-files.json')).json()).toMatchObject({ entry: '/assets/main.1111.js' });
});

test('pages that are open keep their shell’s files after it was taken back', async () => {
  await show(null, 0);
  const { entry, html } = await visit(cohorts[0]);
  expect(entry).toBe('/assets/main.1111.js');
  expect(html).not.toContain('.shell');
  expect((await get('/assets/main.next.js')).statusCode).toBe(200);
  expect((await get('/assets/never.next.js')).statusCode).toBe(404);
});

test('a shell that cannot be fetched whole is not served: visitors get the one of the gateway', async () => {
  const broken = await otherShell('1.2.0-00000000000c', 'broken');
  await registry().ask(storeShell, broken);
  const { db, folder: stored } = registry();
  await writeFile(join(stored, '.shells', broken.build.version, broken.build.entry), 'other bytes');
  await show(broken.build.version, 10_000);
  expect((await visit(cohorts[0])).entry).toBe('/assets/main.1111.js');
  expect((await get(`/assets/${broken.build.entry}`)).statusCode).toBe(404);
  expect(await db('shell_release').whereNotNull('stored_at')).toHaveLength(3);
});

test('a gateway tells of its shell again and again without storing it twice', async () => {
  const { build } = await readShell(join(folder.path, 'shell'));
  expect(await registry().ask(reportShell, { build })).toMatchObject({ isStored: true });
});
