import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  beginImport,
  type CallOf,
  dropImport,
  type Endpoint,
  type Envelope,
  listImports,
  partBytes,
  refusalHeader,
  type ReplyOf,
  sendImportPart,
} from '@yonkoma/contract';
import { media } from '@yonkoma/media/domain';
import { listOperations, type Running } from '@yonkoma/service-kit';
import { mediaStandIn, onBothEngines, openDomains, type OpenDomains, siteStandIn } from '@yonkoma/testing/node';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { comic } from '../domain.ts';
import { draw } from '../import/fixtures/archive.ts';
import { addIncoming, findIncoming, noteReceived, takeIncoming } from './incoming-store.ts';
import { keepImporting } from './keep-importing.ts';

const within = { timeout: 20_000, interval: 50 };

onBothEngines('an archive that a member sends', (engine) => {
  let site: OpenDomains;
  let stop: () => Promise<void>;
  let memberId = 7;
  let nodes = ['catalogue/import'];
  beforeAll(async () => {
    site = await openDomains(engine, [comic, media, siteStandIn().domain], {
      identify: async () => ({
        session: { memberId, sessionId: 1, nodes, token: '' },
        isExpired: false,
        client: null as never,
        failure: null,
      }),
    });
    stop = keepImporting(site.composition.running('comic') as Running<unknown>, 50);
  });
  afterAll(async () => {
    await stop();
    await site.close();
  });
  beforeEach(() => {
    memberId = 7;
    nodes = ['catalogue/import'];
  });

  const headers = { server: 'true', 'think-lang': 'en' };
  const read = <E extends Endpoint>(_of: E, reply: { json: () => unknown; headers: object }) => ({
    ...(reply.json() as Envelope<ReplyOf<E>>),
    refusal: String((reply.headers as Record<string, unknown>)[refusalHeader] ?? ''),
  });
  const call = async <E extends Endpoint>(endpoint: E, input: CallOf<E>) =>
    read(
      endpoint,
      await (endpoint.method === 'GET'
        ? site.app.inject({ url: endpoint.path, headers })
        : site.app.inject({ method: 'POST', url: endpoint.path, headers, payload: input as object })),
    );
  const sendPart = async (id: number, offset: number, bytes: Buffer) => {
    const form = new FormData();
    form.set('id', String(id));
    form.set('offset', String(offset));
    form.set('file', new Blob([new Uint8Array(bytes)]), 'part');
    const request = new Request('http://site/', { method: 'POST', body: form });
    return read(
      sendImportPart,
      await site.app.inject({
        method: 'POST',
        url: sendImportPart.path,
        headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      }),
    );
  };
  const begin = async (name: string, size: number, how: object = {}) =>
    (await call(beginImport, { name, size_bytes: size, ...how })).data.id;
  const send = async (name: string, bytes: Buffer, how: object = {}) => {
    const id = await begin(name, bytes.length, how);
    await sendPart(id, 0, bytes);
    return id;
  };
  const find = async (id: number) => (await call(listImports, {})).data.list.find((one) => one.id === id);
  const ended = (id: number) =>
    vi.waitFor(async () => {
      const one = await find(id);
      if (one?.state !== 'done' && one?.state !== 'failed') throw new Error(`it is ${one?.state}`);
      return one;
    }, within);
  let seed = 100;
  const archive = async (pages = 2, info = '') =>
    buildZip([
      ...(await Promise.all(
        Array.from({ length: pages }, async (_, at) => ({ name: `${at}.png`, data: await draw((seed += 3), 60, 84) })),
      )),
      ...(info ? [{ name: 'ComicInfo.xml', data: Buffer.from(`<ComicInfo>${info}</ComicInfo>`) }] : []),
    ]);

  test('comes in parts in any split, is imported, named with its comic, and leaves no file behind', async () => {
    const bytes = await archive(3, '<PageCount>4</PageCount>');
    const id = await begin('Rain over Hanoi 01.cbz', bytes.length);
    const half = Math.floor(bytes.length / 2);
    expect((await sendPart(id, 0, bytes.subarray(0, half))).data).toEqual({ received_bytes: half });
    // The answer was lost, and the sender tries again.
    expect((await sendPart(id, 0, bytes.subarray(0, half))).data).toEqual({ received_bytes: half });
    expect((await sendPart(id, half + 5, bytes.subarray(half + 5))).data).toEqual({ received_bytes: half });
    expect(await find(id)).toMatchObject({ state: 'sending', received_bytes: half, size_bytes: bytes.length });
    expect((await sendPart(id, half, bytes.subarray(half))).data).toEqual({ received_bytes: bytes.length });
    expect(await ended(id)).toMatchObject({
      state: 'done',
      added: 1,
      pages: 3,
      failed: 0,
      comics: [{ id: expect.any(Number), title: 'Rain over Hanoi' }],
      notes: [{ kind: 'note', code: 'page-count' }],
    });
    const kept = join(site.composition.running('comic').folder, 'incoming');
    await vi.waitFor(async () => expect(await readdir(kept)).toEqual([]), within);
    const audit = await listOperations(site.db('comic'), { subject: undefined, limit: 10 });
    expect(audit).toMatchObject([
      { operator: 'member 7', verb: 'import', subject: expect.stringMatching(/^comic \d+$/) },
    ]);
  });

  test('brings drafts on request, replaces a changed chapter, and changes nothing when it is the same', async () => {
    const first = await archive();
    expect(await ended(await send('Again 01.cbz', first, { is_draft: 1 }))).toMatchObject({ added: 1 });
    const [chapter] = await site.db('comic')('chapter').orderBy('id', 'desc').limit(1);
    expect(chapter.published_at).toBeGreaterThan(4_000_000_000);
    expect(await ended(await send('Again 01.cbz', first))).toMatchObject({ state: 'done', unchanged: 1, added: 0 });
    expect(await ended(await send('Again 01.cbz', await archive(4)))).toMatchObject({ replaced: 1, pages: 4 });
  });

  test('that is damaged or no archive says what is wrong with it', async () => {
    const whole = await archive(4);
    expect(await ended(await send('Cut 01.cbz', whole.subarray(0, whole.length / 2)))).toMatchObject({
      state: 'failed',
      notes: [{ kind: 'failed', code: 'corrupt' }],
      comics: [],
    });
    expect(await ended(await send('Text 01.cbz', Buffer.from('hello, this is a text')))).toMatchObject({
      state: 'failed',
      notes: [{ kind: 'failed', code: 'not-an-archive' }],
    });
  });

  describe('is refused', () => {
    test.each([
      ['film.mp4', 10, 'import-name'],
      ['.cbz', 10, 'import-name'],
      ['a.cbz', 0, 'import-size'],
      ['a.cbz', 3 * 2 ** 30, 'import-size'],
    ])('as %s of %i bytes', async (name, size, refusal) => {
      expect((await call(beginImport, { name, size_bytes: size })).refusal).toBe(refusal);
    });

    test('where its role does not allow it, and it is unknown to another member', async () => {
      const id = await begin('Mine 01.cbz', 10);
      nodes = [];
      expect((await call(beginImport, { name: 'a.cbz', size_bytes: 10 })).code).toBe(401);
      expect((await call(listImports, {})).code).toBe(401);
      nodes = ['catalogue/import'];
      memberId = 8;
      expect(await find(id)).toBeUndefined();
      expect((await sendPart(id, 0, Buffer.alloc(10))).refusal).toBe('import-gone');
      expect((await call(dropImport, { id })).refusal).toBe('import-gone');
      memberId = 7;
      expect((await call(dropImport, { id })).code).toBe(1);
      expect(await find(id)).toBeUndefined();
    });

    test('as a part that is too large or goes beyond the announced size', async () => {
      const id = await begin('Mine 02.cbz', partBytes * 2);
      expect((await sendPart(id, 0, Buffer.alloc(partBytes + 1))).refusal).toBe('upload-too-large');
      expect((await sendPart(id, 0, Buffer.alloc(0))).refusal).toBe('upload-incomplete');
      const short = await begin('Mine 03.cbz', 5);
      expect((await sendPart(short, 0, Buffer.alloc(6))).refusal).toBe('import-size');
      for (const one of [id, short]) await call(dropImport, { id: one });
    });

    test('as the eleventh of a member that is not finished', async () => {
      memberId = 9;
      for (let at = 0; at < 10; at += 1) await begin(`Many ${at}.cbz`, 10);
      expect((await call(beginImport, { name: 'One more.cbz', size_bytes: 10 })).refusal).toBe('import-many');
    });
  });

  test('keeps its name without folders: it cannot leave its place', async () => {
    const id = await send('../../../Escape 01.cbz', await archive());
    expect(await ended(id)).toMatchObject({ name: 'Escape 01.cbz', state: 'done' });
  });
});

onBothEngines('an archive whose process ends', (engine) => {
  test('is taken by one process at a time, by another after a minute, and given up after three', async () => {
    const site = await openDomains(engine, [comic, mediaStandIn().domain]);
    const db = site.db('comic');
    const now = 1_900_000_000;
    const row = { operator: 'member 7', name: 'a.cbz', size_bytes: 5, is_draft: 0, is_lenient: 0 } as const;
    const id = (await addIncoming(db, { ...row, created_at: now, changed_at: now }, 10)) ?? 0;
    const sent = await findIncoming(db, id, 'member 7');
    if (sent) await noteReceived(db, sent, 5, now);
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeIncoming(db, now)));
    expect(taken.filter((one) => one !== null)).toMatchObject([{ id, attempts: 1 }]);
    expect(await takeIncoming(db, now + 30)).toBeNull();
    expect(await takeIncoming(db, now + 61)).toMatchObject({ id, attempts: 2 });
    expect(await takeIncoming(db, now + 122)).toMatchObject({ id, attempts: 3 });
    expect(await takeIncoming(db, now + 183)).toBe('given-up');
    expect(await takeIncoming(db, now + 244)).toBeNull();
    await site.close();
  });
});
