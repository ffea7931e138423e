import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as contract from '@yonkoma/contract';
import { onBothEngines, type Served } from '@yonkoma/testing/node';
import { addComic } from '@yonkoma/testing/node/comic-catalogue';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { formOf } from './authorisation/fixtures/form.ts';
import { openWorld, password, type Person, type World } from './authorisation/fixtures/world.ts';
import { domains } from './domains.ts';
import type { TestSite } from './fixtures/open-site.ts';

const secret = 'a secret of the tests that nobody else knows';

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = (await promisify(fromBuffer as never)(
    bytes as never,
    { lazyEntries: false, autoClose: false } as never,
  )) as ZipFile;
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => {
    entries.push(entry);
  });
  await new Promise((resolve) => {
    zip.once('end', resolve);
  });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      zip.openReadStream(entry, (error, found) => (error ? reject(error) : resolve(found)));
    });
    files.set(entry.fileName, await buffer(stream));
  }
  return files;
}

onBothEngines('a member’s own data', (engine) => {
  let site: Served;
  let world: World;
  let comicId = 0;
  let chapterId = 0;
  let mai: Person;
  let lan: Person;
  const db = (domain: string) => site.composition.running(domain).db;
  const as = (person: Person) => ({ headers: { 'ba-user-token': person.token } });
  const nowS = () => Math.floor(Date.now() / 1000);

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    site = await engine.serve(domains, { SECRET: secret });
    ({
      id: comicId,
      chapterIds: [chapterId = 0],
    } = await addComic(db('comic'), {
      titles: { en: 'Harbour' },
      cover: null,
      chapters: [{ language: 'en', number: '1', pages: 3 }],
    }));
    world = await openWorld(site as unknown as TestSite, { comicId, chapterId });
    await db('discussion')('text_setting').insert({ name: 'site admission', value: 'off' }).onConflict('name').merge();
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
  beforeEach(async () => {
    [mai, lan] = [await world.person(), await world.person()];
  });

  async function say(person: Person, content: string, pid?: number): Promise<number> {
    await db('discussion')('writer').where({ member_id: person.id }).update({ posted_at: 0 });
    const reply = await site.call(
      contract.postComment,
      { comic_id: comicId, content, ...(pid && { pid }) },
      as(person),
    );
    if (reply.code !== 1) throw new Error(reply.msg);
    return reply.data.comment.id;
  }
  const sendPicture = async (person: Person): Promise<string> =>
    (
      await site.app.inject({ method: 'POST', url: `${contract.upload.path}?topic=avatar`, ...formOf(person.token) })
    ).json().data.file.url;
  const ops = async (...args: string[]) => {
    const said = (['log', 'error'] as const).map((stream) =>
      vi
        .spyOn(console, stream)
        .mockReset()
        .mockImplementation(() => {}),
    );
    const member = domains.find(({ name }) => name === 'member');
    const status = await member?.commands?.member?.run(site.composition.running('member'), args);
    // Letters are reported when they are stored, by a separate job.
    const text = said
      .flatMap(({ mock }) => mock.calls.flat())
      .filter((line) => !String(line).startsWith('A letter is in '))
      .join('\n');
    return { status, text };
  };

  let isStarted = false;
  const start = async () => {
    if (!isStarted) await site.composition.start();
    isStarted = true;
  };
  /** Runs the due work of the member domain at once, as at the start of a site, and not in the next minute. */
  const lookAfterMembers = async () => {
    if (!isStarted) return start();
    const stop = await domains.find(({ name }) => name === 'member')?.start?.(site.composition.running('member'));
    if (stop) onTestFinished(stop);
    return undefined;
  };

  /** Uses every part of the site a little; all texts contain a mark that occurs nowhere else. */
  async function live(person: Person, other: Person, mark: string) {
    const others = await say(other, 'What a lamp');
    const answered = await say(person, `${mark} lit it`);
    await say(other, 'So I thought', answered);
    const alone = await say(person, `${mark} alone`);
    const { articleOf } = await world.given(person, '127.0.0.1');
    await db('discussion')('writer').where({ member_id: person.id }).update({ posted_at: 0 });
    const below = await site.call(
      contract.commentBlog,
      { id: await articleOf('Blog'), content: `${mark} below an article` },
      as(person),
    );
    await site.call(contract.editComment, { comment_id: alone, content: `${mark} all alone` }, as(person));
    await site.call(
      contract.reportComment,
      { comment_id: others, category_id: 1, content: `${mark} does not like it` },
      as(person),
    );
    for (const endpoint of [contract.likeCommentByPost, contract.favouriteCommentByPost])
      await site.call(endpoint, { comment_id: others, state: 1 }, as(person));
    await site.call(contract.collectComic, { comic_id: comicId, state: 1 }, as(person));
    const list = { name: `${mark} list`, description: `${mark} says`, is_public: 1 } as const;
    const made = await site.call(contract.createList, list, as(person));
    await site.call(
      contract.addToList,
      { key: made.data.key, comic_ids: [comicId], note: `${mark} notes` },
      as(person),
    );
    await site.call(contract.changeShelfSettings, { marks_reading: 1 }, as(person));
    await site.call(contract.setReadingState, { comic_ids: [comicId], state: 'paused' }, as(person));
    await site.call(contract.recordPageByPost, { comic_id: comicId, chapter_id: chapterId, index: 2 }, as(person));
    await site.call(contract.markPage, { chapter_id: chapterId, index: 3, note: `${mark} likes it` }, as(person));
    await site.call(contract.checkInDaily, {}, as(person));
    const { captcha } = await world.given(person, '127.0.0.1');
    await site.call(contract.sendEmailCode, { email: person.email, event: 'user_retrieve_pwd', ...captcha });
    await site.call(contract.retrievePassword, { type: 'email', account: person.email, captcha: '000000', password });
    await site.call(contract.signIn, { tab: 'login', username: person.username, password: 'not this one' });
    await site.call(contract.sendMessage, { userId: other.id, content: `${mark} says hello` }, as(person));
    await site.call(contract.sendMessage, { userId: person.id, content: 'Hello back' }, as(other));
    const picture = await sendPicture(person);
    await site.call(
      contract.changeProfile,
      {
        nickname: `Nick ${mark}`,
        motto: `${mark} lives here`,
        birthday: '1999-02-28',
        avatar: picture,
        region: 392_013_104,
      },
      as(person),
    );
    return { others, answered, alone, below: below.data.comment.id, picture };
  }

  async function download(person: Person) {
    const reply = await site.call(contract.requestArchive, { password }, { ...as(person), language: 'vi' });
    return { url: reply.data.url, answer: await site.app.inject({ url: reply.data.url }) };
  }

  test('is one archive of what each domain stores, the pictures and an index, without data of others', async () => {
    const { answered, alone, below, picture } = await live(mai, lan, 'Mark1');
    await say(lan, 'Mine is mine');
    const { url, answer } = await download(mai);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${mai.username}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
    );
    const files = await unzip(answer.rawPayload);
    const rows = (name: string) => JSON.parse(String(files.get(name))) as Record<string, unknown>[];
    expect([...files.keys()].sort()).toEqual(
      [
        ...['comments', 'edits', 'favourites', 'likes', 'reports'].map((part) => `discussion/${part}.json`),
        ...['bookmarks', 'collection', 'listed', 'lists', 'ratings', 'reading', 'reports', 'settings', 'states'].map(
          (part) => `shelf/${part}.json`,
        ),
        'index.html',
        'media/uploads.json',
        ...['card', 'mute', 'networks', 'passkeys', 'profile', 'reading-key', 'sessions'].map(
          (part) => `member/${part}.json`,
        ),
        ...['balance', 'check-ins', 'experience', 'payments', 'points'].map((part) => `economy/${part}.json`),
        ...['notices', 'preferences'].map((part) => `notice/${part}.json`),
        ...['deeds', 'messages', 'reports', 'settings'].map((part) => `message/${part}.json`),
        ...['collection', 'likes'].map((part) => `article/${part}.json`),
        ...['answer-likes', 'answers', 'collection', 'drafts', 'history', 'question-likes', 'questions', 'reports'].map(
          (part) => `ask/${part}.json`,
        ),
        `pictures/${picture.replace('/storage/', '')}`,
      ].sort(),
    );
    expect(rows('member/profile.json')).toEqual([
      expect.objectContaining({
        email: mai.email,
        nickname: 'Nick Mark1',
        birthday: '1999-02-28',
        region: '東京都新宿区',
        points: 5,
        balance: '0.00',
      }),
    ]);
    expect(rows('discussion/comments.json').map(({ id, text, about, status }) => [id, text, about, status])).toEqual([
      [answered, 'Mark1 lit it', 'Harbour', 'normal'],
      [alone, 'Mark1 all alone', 'Harbour', 'normal'],
      [below, 'Mark1 below an article', 'A title', 'normal'],
    ]);
    expect([
      rows('discussion/edits.json')[0]?.text_before,
      rows('discussion/likes.json').length,
      rows('discussion/favourites.json').length,
      rows('shelf/collection.json')[0]?.comic,
      rows('shelf/reading.json')[0]?.page,
      rows('shelf/states.json')[0]?.state,
    ]).toEqual(['Mark1 alone', 1, 1, 'Harbour', 2, 'paused']);
    expect(rows('shelf/bookmarks.json')).toEqual([
      expect.objectContaining({ comic: 'Harbour', chapter: '1', page: 3, note: 'Mark1 likes it' }),
    ]);
    expect([rows('shelf/lists.json'), rows('shelf/listed.json')]).toEqual([
      [expect.objectContaining({ name: 'Mark1 list', description: 'Mark1 says', is_public: true })],
      [expect.objectContaining({ list: 'Mark1 list', comic: 'Harbour', note: 'Mark1 notes' })],
    ]);
    expect(rows('message/messages.json').map(({ text, is_mine }) => [text, is_mine])).toEqual([
      ['Mark1 says hello', true],
      ['Hello back', false],
    ]);
    expect(rows('economy/points.json')).toEqual([
      expect.objectContaining({ amount: 5, before: 0, after: 5, reason: 'sign-in' }),
    ]);
    expect(files.get(`pictures/${picture.replace('/storage/', '')}`)).toEqual(
      (await site.app.inject({ url: picture })).rawPayload,
    );
    expect(String(files.get('index.html'))).toMatch(
      new RegExp(
        '<html lang="vi">.*<td>Bình luận của bạn</td>' +
          '<td><a href="discussion/comments.json">discussion/comments.json</a></td><td>3</td>',
        's',
      ),
    );
    const text = [...files.values()].map(String).join('\n');
    for (const foreign of [lan.email, 'Mine is mine', 'argon2', 'secret_hash']) expect(text).not.toContain(foreign);
    expect((await site.app.inject({ url })).statusCode).toBe(404);
  });

  test('holds pictures of the member’s messages, which only the two can open until the sender is erased', async () => {
    const stranger = await world.person();
    const { url } = (
      await site.app.inject({ method: 'POST', url: `${contract.upload.path}?topic=message`, ...formOf(mai.token) })
    ).json().data.file as { url: string };
    const open = async (headers: Record<string, string>) => (await site.app.inject({ url, headers })).statusCode;
    const opens = async () =>
      Promise.all([
        open(as(mai).headers),
        open(as(lan).headers),
        open({ cookie: `ba-user-token=${lan.token}` }),
        open(as(stranger).headers),
        open({}),
      ]);
    expect(await opens()).toEqual([200, 404, 404, 404, 404]);
    const sent = async (key: string) =>
      (await site.call(contract.sendMessage, { userId: lan.id, content: '', images: [url], key }, as(mai))).data?.id ??
      0;
    const id = await sent('the first time');
    expect(await opens()).toEqual([200, 200, 200, 404, 404]);
    expect([...(await unzip((await download(mai)).answer.rawPayload)).keys()]).toContain(
      `pictures/${url.replace('/storage/', '')}`,
    );
    await site.call(contract.deleteMessages, { ids: [id] }, as(lan));
    expect(await opens()).toEqual([200, 404, 404, 404, 404]);
    await sent('the second time');
    await site.call(contract.deleteMessages, { ids: [id] }, as(mai));
    expect(await opens()).toEqual([200, 200, 200, 404, 404]);
    expect((await ops('erase', mai.username)).status).toBe(0);
    expect([await opens(), existsSync(join(site.composition.running('media').folder, url))]).toEqual([
      [404, 404, 404, 404, 404],
      false,
    ]);
  });

  test('is given only with the password, not to guests, at no guessable address, and with a rate limit', async () => {
    expect((await site.call(contract.requestArchive, { password: 'not this one' }, as(mai))).data).toBeNull();
    expect((await site.call(contract.requestArchive, { password })).code).toBe(303);
    for (const url of [
      '/member/archive/x.zip',
      `/member/archive/${'A'.repeat(43)}.zip`,
      '/member/archive/',
      '/member/archive/..%2f..zip',
    ])
      expect([url, (await site.app.inject({ url })).statusCode]).toEqual([url, 404]);
    const urls = await Promise.all(
      Array.from(
        { length: 7 },
        async () => (await site.call(contract.requestArchive, { password }, as(lan))).data?.url,
      ),
    );
    expect(urls.filter(Boolean)).toHaveLength(5);
    const twice = await Promise.all(
      [1, 2].map(async () => (await site.app.inject({ url: urls.find(Boolean) ?? '' })).statusCode),
    );
    expect(twice.toSorted()).toEqual([200, 404]);
  });

  test('is complete however large it is, page after page', async () => {
    const entries = Array.from({ length: 450 }, (_, index) => ({
      member_id: mai.id,
      action: 'comment',
      subject: `${index}`,
      day: `2026-0${1 + (index % 9)}-01`,
      amount: 1,
      created_at: 1_780_000_000 + index,
    }));
    await db('economy').batchInsert('experience_log', entries, 100);
    await db('economy').batchInsert(
      'check_in_day',
      Array.from({ length: 430 }, (_, index) => ({
        member_id: mai.id,
        day: new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
        streak: 1,
        score: 5,
        created_at: 1,
      })),
      100,
    );
    for (const partner of [lan, await world.person()]) {
      await site.call(contract.sendMessage, { userId: partner.id, content: 'One' }, as(mai));
      const [row] = await db('message')('message').where({ user_id: mai.id, recipient_id: partner.id });
      await db('message').batchInsert(
        'message',
        Array.from({ length: 250 }, (_, index) => ({ ...row, id: undefined, text: `More ${index}` })).map(
          ({ id: _, ...rest }) => rest,
        ),
        100,
      );
    }
    const files = await unzip((await download(mai)).answer.rawPayload);
    const ids = (name: string, key: string) =>
      (JSON.parse(String(files.get(name))) as Record<string, unknown>[]).map((row) => row[key]);
    expect(
      [
        ids('economy/experience.json', 'at'),
        ids('economy/check-ins.json', 'day'),
        ids('message/messages.json', 'id'),
      ].map((found) => [found.length, new Set(found).size]),
    ).toEqual([
      [450, 450],
      [430, 430],
      [502, 502],
    ]);
  });

  test('stays complete for a member who leaves, ends every session, and is kept if they sign in again', async () => {
    await live(mai, lan, 'Mark2');
    expect((await site.call(contract.leaveSite, { password: 'not this one' }, as(mai))).code).toBe(0);
    expect((await site.call(contract.listSessions, {}, as(mai))).code).toBe(1);
    const { erase_time } = (await site.call(contract.leaveSite, { password }, as(mai))).data;
    expect(Math.round((erase_time - nowS()) / 86_400)).toBe(14);
    expect((await site.call(contract.listSessions, {}, as(mai))).code).toBe(303);
    expect(await db('member')('session').where({ member_id: mai.id })).toEqual([]);
    expect(
      (await db('member')('delivery').where({ address: mai.email }).orderBy('id', 'desc').first('subject'))?.subject,
    ).toMatch(/will be deleted on \w+ \d+, 20\d\d/);
    const back = await site.call(contract.signIn, { tab: 'login', username: mai.username, password });
    expect(back.code).toBe(1);
    expect(await db('member')('member').where({ id: mai.id }).first()).toMatchObject({
      erase_at: null,
      status: 'active',
      nickname: 'Nick Mark2',
    });
    expect(
      (await db('member')('delivery').where({ address: mai.email }).orderBy('id', 'desc').first('subject'))?.subject,
    ).toMatch(/ will not be deleted$/);
    // The notice arrives by an event.
    await start();
    const headers = { 'ba-user-token': back.data.userInfo?.token ?? '' };
    const titles = async () =>
      (await site.call(contract.listNotices, {}, { headers })).data.list.map(({ title }) => title);
    while (!(await titles()).includes('Your account is kept: you signed in before it was deleted'))
      await new Promise((resolve) => setTimeout(resolve, 20));
  });

  async function tablesOf(name: string): Promise<string[]> {
    const handle = db(name);
    return engine.name === 'sqlite'
      ? handle('sqlite_master').where({ type: 'table' }).pluck('name')
      : (await handle.raw('show tables'))[0].map((row: object) => Object.values(row)[0]);
  }

  /** Every row of every table of every domain, as text. */
  async function everything(): Promise<string> {
    const texts: string[] = [];
    for (const { name } of domains)
      for (const table of await tablesOf(name)) texts.push(JSON.stringify(await db(name)(table).select('*')));
    return texts.join('\n');
  }

  /**
   * Tables that may still contain the id of an erased member: the ledger and its payments, gaps, reports and
   * messages of others, and reports about the member.
   */
  const mayStay = new Set([
    'economy.account',
    'economy.score_log',
    'economy.money_log',
    'economy.payment',
    'discussion.comment',
    'discussion.report',
    'message.message',
    'message.side',
    'message.mailbox',
    'message.report',
  ]);

  async function tablesNaming(id: number): Promise<string[]> {
    const found: string[] = [];
    for (const { name } of domains) {
      for (const table of await tablesOf(name)) {
        const columns = Object.keys(await db(name)(table).columnInfo()).filter((column) =>
          /^(?:member_id|user_id|author_id)$/.test(column),
        );
        for (const column of columns)
          if (
            await db(name)(table)
              .where({ [column]: id })
              .first()
          )
            found.push(`${name}.${table}`);
      }
    }
    return [...new Set(found)].filter((table) => !mayStay.has(table));
  }

  async function expectErased(
    person: Person,
    other: Person,
    { others, answered, alone, picture }: Awaited<ReturnType<typeof live>>,
    mark: string,
  ): Promise<void> {
    // Events about a comment may still be on their way for a moment.
    while ((await db('discussion')('outbox').whereNull('failed_at')).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const kept = await everything();
    const found = [mark, person.email, person.mobile, `"${person.username}"`].filter((trace) => kept.includes(trace));
    expect([found, await tablesNaming(person.id)]).toEqual([[], []]);
    expect(
      await db('discussion')('comment')
        .whereIn('id', [answered, alone])
        .orderBy('id')
        .select('status', 'is_listed', 'text'),
    ).toEqual([
      { status: 3, is_listed: 1, text: '' },
      { status: 3, is_listed: 0, text: '' },
    ]);
    expect(await db('discussion')('comment').where({ id: others }).first('like_count', 'favourite_count')).toEqual({
      like_count: 0,
      favourite_count: 0,
    });
    const { list } = (
      await site.call(contract.listComicComments, { comic_id: comicId, order: 'new', limit: 100 }, as(other))
    ).data;
    expect(list.find(({ id }) => id === answered)).toMatchObject({
      status: 'deleted',
      text: '',
      user: null,
      reply_count: 1,
    });
    expect(list.some(({ id }) => id === alone)).toBe(false);
    for (const [domain, tables] of [
      ['discussion', ['comment_like', 'comment_favourite', 'writer']],
      ['shelf', ['comic_like', 'read_record', 'bookmark', 'reading_state', 'comic_list', 'shelf_setting']],
      ['member', ['session', 'passkey']],
      ['economy', ['check_in_day', 'experience_log']],
      ['notice', ['notice_receipt', 'notice_group', 'notice_preference', 'reader']],
    ] as const) {
      for (const table of tables)
        expect([table, await db(domain)(table).where({ member_id: person.id })]).toEqual([table, []]);
    }
    const notes: string[] = await db('shelf')('list_entry').pluck('note');
    expect(notes.filter((note) => note.includes(mark))).toEqual([]);
    expect(await db('media')('attachment').where({ user_id: person.id })).toEqual([]);
    expect((await site.app.inject({ url: picture })).statusCode).toBe(404);
    expect(existsSync(join(site.composition.running('media').folder, picture))).toBe(false);
    expect(await db('member')('member').where({ id: person.id }).first()).toMatchObject({
      status: 'erased',
      region_id: null,
      region_name: '',
      nickname: '',
      email: null,
      mobile: null,
      password_hash: null,
      score: 5,
      erase_at: null,
    });
    expect(await db('economy')('score_log').where({ member_id: person.id })).toHaveLength(1);
    expect((await site.call(contract.signIn, { tab: 'login', username: person.username, password })).code).toBe(0);
    expect((await site.call(contract.readUserCard, { userId: person.id })).code).toBe(0);
    const dialog = await site.call(contract.readDialog, { userId: person.id }, as(other));
    expect(JSON.stringify(dialog)).not.toContain(mark);
  }

  /** The subjects of stored letters that contain an address, and the names of all files. */
  async function outbox(address: string): Promise<{ letters: string[]; names: string }> {
    const folder = join(site.composition.running('member').folder, 'outbox');
    const files = await readdir(folder).catch(() => []);
    const texts = await Promise.all(
      files.filter((file) => file.endsWith('.txt')).map((file) => readFile(join(folder, file), 'utf8')),
    );
    return {
      names: files.join(),
      letters: texts.filter((text) => text.includes(address)).map((text) => /^Subject: (.*)$/m.exec(text)?.[1] ?? ''),
    };
  }

  /** The pictures of the tests are all the same; this keeps only this person's upload. */
  const keepPicturesOf = async (person: Person) =>
    void (await db('media')('attachment').whereNot({ user_id: person.id }).delete());

  test('is erased everywhere when the time is over, and what others did stays', async () => {
    const lived = await live(mai, lan, 'Mark3');
    await keepPicturesOf(mai);
    const likes = async () => (await db('shelf')('like_count').where({ comic_id: comicId }).first('likes'))?.likes;
    const before = Number(await likes());
    await site.call(contract.leaveSite, { password }, as(mai));
    await db('message')('message')
      .where({ user_id: mai.id })
      .update({ text: 'what was written to somebody is theirs' });
    await db('member')('member')
      .where({ id: mai.id })
      .update({ erase_at: nowS() - 1 });
    await lookAfterMembers();
    while ((await db('member')('member').where({ id: mai.id }).first('erase_at'))?.erase_at !== null)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await db('member')('delivery').where({ address: mai.email }).delete();
    await expectErased(mai, lan, lived, 'Mark3');
    expect(Number(await likes())).toBe(before - 1);
    const ledger = domains.find(({ name }) => name === 'economy')?.commands?.ledger;
    expect(await ledger?.run(site.composition.running('economy'), ['check'])).toBe(0);
  });

  test('is erased although the work was interrupted at every step, each thing once', async () => {
    const lived = await live(mai, lan, 'Mark4');
    await keepPicturesOf(mai);
    await db('message')('message').where({ user_id: mai.id }).update({ text: 'theirs' });
    const before = await db('shelf')('like_count').where({ comic_id: comicId }).first('likes');
    await db('member')('member')
      .where({ id: mai.id })
      .update({ erase_at: nowS() + 1000 });
    const running = site.composition.running('member');
    let steps = 0;
    const command = domains.find(({ name }) => name === 'member')?.commands?.member;
    for (let allowed = 0; ; allowed += 1) {
      steps = 0;
      const ask = (async (endpoint: contract.Endpoint, input: object) => {
        const answer = await running.ask(endpoint, input as never);
        if (endpoint.name.endsWith('.erasePersonalData') && (steps += 1) > allowed) throw new Error('killed');
        return answer;
      }) as typeof running.ask;
      const isDone = await Promise.resolve(command?.run({ ...running, ask }, ['erase', String(mai.id)])).then(
        () => true,
        (error: Error) => {
          if (error.message !== 'killed') throw error;
          return false;
        },
      );
      if (isDone) break;
      expect((await site.call(contract.signIn, { tab: 'login', username: mai.username, password })).code).toBe(0);
    }
    expect(steps).toBeGreaterThan(0);
    await db('member')('delivery').where({ address: mai.email }).delete();
    await expectErased(mai, lan, lived, 'Mark4');
    expect((await db('shelf')('like_count').where({ comic_id: comicId }).first('likes'))?.likes).toBe(
      (before?.likes ?? 0) - 1,
    );
  });

  test('erases others’ notices about the member under any name; notices about a namesake stay', async () => {
    const namesake = await world.person();
    for (const { id } of [mai, namesake]) await db('member')('member').where({ id }).update({ nickname: '25' });
    const [own, others] = [await say(mai, 'Mine'), await say(namesake, 'Theirs')];
    const reported = async (comment_id: number, why: string, name: string) => {
      const body = JSON.stringify({
        said: { comment_id, comic_id: comicId, chapter_id: 0, image_index: 0, why, name, text: 'So it was' },
      });
      const [id = 0]: number[] = await db('notice')('notice').insert({
        type: 'activity',
        kind: 'answers',
        is_for_all: 0,
        body,
        published_at: nowS(),
        created_at: nowS(),
      });
      await db('notice')('notice_receipt').insert({ member_id: lan.id, notice_id: id });
      return id;
    };
    const gone = [await reported(own, 'answered', '25'), await reported(own, 'named', 'Another name of then')];
    const kept = [await reported(others, 'answered', '25'), await reported(own, 'rewarded', '25')];
    expect((await ops('erase', mai.username)).status).toBe(0);
    expect(
      await db('notice')('notice')
        .whereIn('id', [...gone, ...kept])
        .orderBy('id')
        .pluck('id'),
    ).toEqual(kept);
    expect((await site.call(contract.listNotices, {}, as(lan))).data.list.map(({ id }) => id)).toEqual(
      expect.arrayContaining(kept),
    );
  });

  test('is erased however many have not read their notices of it, and each unread count is corrected', async () => {
    await start();
    const readers = Array.from({ length: 1_001 }, (_, at) => 900_000 + at);
    const notices = db('notice');
    const [notice = 0]: number[] = await notices('notice').insert({
      type: 'activity',
      kind: 'answers',
      is_for_all: 0,
      body: '{}',
      published_at: nowS(),
      created_at: nowS(),
    });
    await notices('notice_said').insert({ notice_id: notice, comment_id: 1, author_id: mai.id, text: '' });
    for (let at = 0; at < readers.length; at += 100)
      await notices('notice_receipt').insert(
        readers.slice(at, at + 100).map((member_id) => ({ member_id, notice_id: notice })),
      );
    const reported: number[] = [];
    const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
      if (sql.startsWith('insert into `outbox`'))
        for (const text of bindings.map(String).filter((one) => one.startsWith('{"member_ids":')))
          reported.push(...(JSON.parse(text) as { member_ids: number[] }).member_ids);
    };
    notices.on('query', note);
    expect((await ops('erase', mai.username)).status).toBe(0);
    notices.removeListener('query', note);
    expect(reported.filter((id) => id >= 900_000).toSorted()).toEqual(readers);
  });

  test('is open to operators: a private archive, leaving, staying and final erasure', async () => {
    await live(mai, lan, 'Mark5');
    const shared = await sendPicture(lan);
    await start();
    const file = join(engine.dataDir, 'mai.zip');
    expect(await ops('archive', mai.username, file)).toMatchObject({ status: 0 });
    expect((await unzip(await readFile(file))).has('discussion/comments.json')).toBe(true);
    await writeFile(file, 'mine');
    expect([
      (await ops('archive', mai.username, file)).status,
      String(await readFile(file)),
      (await ops('archive', mai.username)).status,
    ]).toEqual([1, 'mine', 1]);
    expect((await ops('leave', mai.username)).text).toMatch(/is erased on \d{4}-\d\d-\d\d, unless they sign in before/);
    expect((await ops('stay', mai.username)).text).toBe(`${mai.username} stays.`);
    expect((await ops('stay', mai.username)).text).toBe(`${mai.username} was not leaving.`);
    while ((await outbox(mai.email)).letters.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await ops('erase', mai.username)).status).toBe(0);
    while (await db('member')('delivery').where({ address: mai.email }).first('id'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    const { letters, names } = await outbox(mai.email);
    expect([letters, names.includes(mai.username)]).toEqual([['Your account at Yonkoma has been deleted'], false]);
    expect((await site.app.inject({ url: shared })).statusCode).toBe(200);
    for (const action of ['enable', 'leave', 'archive', 'erase', 'birthday'])
      expect([action, (await ops(action, String(mai.id), '2000-01-01')).status]).toEqual([action, 1]);
    expect((await db('member')('member').where({ id: mai.id }).first('status'))?.status).toBe('erased');
  });
});
