import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { collectComic, listCollection, listNotices } from '@yonkoma/contract';
import { compose, createServer } from '@yonkoma/service-kit';
import { freePort, makeDatabases, onBothEngines, serveDomains, type Served } from '@yonkoma/testing/node';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { domains } from './domains.ts';
import { plainPng } from './fixtures/plain-png.ts';
import { runDomains } from './fixtures/run-service.ts';
import { runCommand } from './run-command.ts';

const secret = 'a secret of the tests that nobody else knows';

onBothEngines('a member who follows a comic', (engine) => {
  const closings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const close of closings.splice(0).reverse()) await close();
  });
  const nowS = () => Math.floor(Date.now() / 1000);
  const environment = (name: string) => ({
    DATA_DIR: join(engine.dataDir, name),
    SECRET: secret,
    LOG_LEVEL: 'silent',
    ...(engine.databaseUrl && { DATABASE_URL: `${engine.databaseUrl}_${name}` }),
  });

  /** Imports a chapter as an operator does, while the site is running. */
  async function publish(env: ReturnType<typeof environment>, number: number): Promise<void> {
    const file = join(engine.dataDir, `${env.DATA_DIR.split('/').at(-1)} ${number}.cbz`);
    await mkdir(env.DATA_DIR, { recursive: true });
    await writeFile(
      file,
      buildZip([
        { name: '1.png', data: plainPng(number) },
        {
          name: 'ComicInfo.xml',
          data: Buffer.from(
            `<?xml version="1.0"?><ComicInfo><Series>Harbour</Series><Number>${number}</Number>` +
              '<LanguageISO>en</LanguageISO></ComicInfo>',
          ),
        },
      ]),
    );
    const said: string[] = [];
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
    expect([await runCommand(env, ['import', '--later', file]), said.join('\n')]).toEqual([
      0,
      expect.stringContaining('1 added'),
    ]);
  }

  async function addMember(
    { app, composition }: Pick<Served, 'app' | 'composition'>,
    name: string,
  ): Promise<Record<string, string>> {
    const { db } = composition.running('member');
    const [id] = await db('member').insert({
      username: name,
      username_key: name,
      nickname: name,
      email: null,
      mobile: null,
      avatar: '',
      language: 'en',
      joined_at: 1_700_000_000,
      last_login_address: '',
      password_hash: null,
    });
    const session = createHash('sha256').update(`session of ${name}`).digest('hex');
    await db('session').insert({
      member_id: id,
      secret_hash: session,
      expires_at: nowS() + 600,
      refresh_expires_at: null,
      user_agent: '',
      address: '',
      created_at: 1,
      seen_at: nowS(),
    });
    return { 'ba-user-token': app.jwt.sign({ sub: String(id), sid: `session of ${name}`, exp: nowS() + 600 }) };
  }

  const until = async <T>(read: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> => {
    for (;;) {
      const found = await read();
      if (isSo(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  test('sees the new chapter marked and gets a notice; a member who does not follow the comic gets none', async () => {
    const env = environment('together');
    await makeDatabases(env.DATABASE_URL, domains);
    await publish(env, 1);
    const site = await serveDomains(domains, { dataDir: env.DATA_DIR, env });
    closings.push(site.close);
    await site.composition.start();
    const [mai, lan] = [await addMember(site, 'mai'), await addMember(site, 'lan')];
    const notices = async (headers: Record<string, string>) => (await site.call(listNotices, {}, { headers })).data;
    const likes = async () => (await site.call(listCollection, {}, { headers: mai })).data.list;

    expect((await site.call(collectComic, { comic_id: 1, state: 1 }, { headers: mai })).data).toEqual({
      is_like: 1,
      like_count: 1,
      is_muted: 0,
    });
    await site.composition
      .running('shelf')
      .db('comic_like')
      .update({ created_at: nowS() - 60 });
    await site.composition
      .running('comic')
      .db('comic')
      .update({ chapter_at: nowS() - 120 });
    expect((await likes()).map(({ has_update }) => has_update)).toEqual([0]);
    await publish(env, 2);
    expect((await likes()).map(({ has_update }) => has_update)).toEqual([1]);
    const { list, unread } = await until(
      () => notices(mai),
      ({ total }) => total > 0,
    );
    expect([unread, list]).toEqual([
      1,
      [
        expect.objectContaining({
          type: 'update',
          title: 'New chapter: Harbour',
          news: expect.objectContaining({ comic: { id: 1, title: 'Harbour', title_lang: 'en' } }),
        }),
      ],
    ]);
    expect((await notices(lan)).total).toBe(0);
  });

  // Processes that share SQLite files are in the tests of a split site.
  if (engine.name === 'mariadb')
    test('gets the notice also when comics, shelves and notices run in processes of their own', async () => {
      const env = environment('apart');
      await makeDatabases(env.DATABASE_URL, domains);
      await publish(env, 1);
      const composition = await compose(domains, {
        env,
        dataDir: env.DATA_DIR,
        log: createServer({ logLevel: 'silent' }).log,
        secret,
      });
      closings.push(() => composition.close());
      const notices = composition.running('notice').db;
      await composition
        .running('shelf')
        .db('comic_like')
        .insert({ member_id: 7, comic_id: 1, is_liked: 1, created_at: 1, toggled_at: 1 });
      await composition.running('comic').db('comic').update({ like_count: 1 });
      const [comicPort, noticePort, shelfPort] = [await freePort(), await freePort(), await freePort()];
      const peers = Object.fromEntries(
        ['SITE', 'MEDIA', 'REGISTRY', 'MEMBER', 'MESSAGE'].map((name) => [`PEER_${name}_URL`, 'http://127.0.0.1:9']),
      );
      const apart = {
        DATABASE_URL: 'sqlite',
        ...env,
        ...peers,
        PEER_COMIC_URL: `http://127.0.0.1:${comicPort}`,
        PEER_NOTICE_URL: `http://127.0.0.1:${noticePort}`,
        PEER_SHELF_URL: `http://127.0.0.1:${shelfPort}`,
      };
      const comics = await runDomains('comic', { ...apart, PORT: String(comicPort) });
      closings.push(comics.stop);
      const shelves = await runDomains('shelf', { ...apart, PORT: String(shelfPort) });
      closings.push(shelves.stop);
      await publish(env, 2);
      // There is no subscriber yet: the event waits until there is one.
      await until(
        () => composition.running('comic').db('outbox').max({ tries: 'tries' }),
        ([row]) => Number(row?.tries) > 0,
      );
      const noticeService = await runDomains('notice', { ...apart, PORT: String(noticePort) });
      closings.push(noticeService.stop);
      await composition.running('comic').db('outbox').update({ due_at: 0 });
      expect(
        await until(
          () => notices('notice_receipt').pluck('member_id'),
          (ids) => ids.length > 0,
        ),
      ).toEqual([7]);
      expect(
        await until(
          () => composition.running('comic').db('outbox').pluck('id'),
          (ids) => ids.length === 0,
        ),
      ).toEqual([]);
    });
});
