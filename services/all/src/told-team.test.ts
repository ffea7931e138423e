import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listNotices, rollBack } from '@yonkoma/contract';
import { serveDomains, type Served, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { domains } from './domains.ts';
import { writeRemote } from './fixtures/builds.ts';
import { joinMember } from './fixtures/join-member.ts';

let folder: TemporaryFolder;
let site: Served;
beforeAll(async () => {
  folder = await temporaryFolder();
  site = await serveDomains(domains, { dataDir: folder.path, env: { GATE_BROWSER: 'none' } });
  await site.composition.start();
});
afterAll(async () => {
  await site.close();
  await folder.remove();
});

test('a member of a team has a notice within moments when a version of the team is taken back', async () => {
  const mai = await joinMember(site, 'mai');
  const registry = site.composition.running('registry');
  const said: string[] = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((text) => void said.push(String(text)));
  const { publish, 'issue-token': issue } = domains.find(({ name }) => name === 'registry')?.commands ?? {};
  const rights = ['--team', 'zine', '--remotes', 'zine', '--can', 'publish,activate', '--members', String(mai.id)];
  await issue?.run(registry as never, ['zine-ci', ...rights]);
  const token = said[0]?.split('\n')[0] ?? '';
  const pages = [{ name: 'home', path: '/zine', title: 'home', layout: 'home' as const, needsLogin: false }];
  for (const text of ['one', 'two']) {
    const dist = await writeRemote(join(folder.path, text), { name: 'zine', pages }, text);
    expect(await publish?.run(registry as never, [dist])).toBe(0);
  }
  spy.mockRestore();
  const back = await site.call(
    rollBack,
    { remote: 'zine', reason: 'it flickers' },
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect(back.code).toBe(1);
  const list = async () => (await site.call(listNotices, {}, { headers: mai.headers })).data.list;
  while ((await list()).length === 0) await new Promise((resolve) => setTimeout(resolve, 30));
  expect((await list()).map(({ title, text, kind }) => [title, text, kind])).toEqual([
    [
      expect.stringMatching(/^zine 1\.0\.0-[0-9a-f]{12} was taken back$/),
      'it flickers; live before, not opened in a browser again',
      'releases',
    ],
  ]);
  expect(await registry.db('outbox')).toEqual([]);
});
