import { createHash } from 'node:crypto';
import { readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeUploads, ownsUpload } from '@yonkoma/contract/schema';
import type { Running } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import sharp from 'sharp';
import { drawFlat, drawImage } from '../../fixtures/draw-image.ts';
import { openUploads, type OpenUploads, settings } from '../../fixtures/open-uploads.ts';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { words } from '../words.ts';
import { sweepUploads } from './sweep-uploads.ts';

const incomplete = 'The data of the uploaded file is incomplete!';
const type = 'The type of uploaded file is not allowed!';
const tooLarge = 'The size of the uploaded file exceeds the allowed range!';
const noPicture = 'This file is not a picture, or it is damaged.';
const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

/** A PNG that declares `side` x `side` pixels, and contains all of them, in black. */
function bombOf(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

onBothEngines('an upload', (engine) => {
  let site: OpenUploads;
  let running: Running<MediaConfig>;
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
    site.app.inject({ method, url, headers: { 'think-lang': 'en', ...headers } });
  const files = async () =>
    (await readdir(site.folder, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(site.folder.length + 1))
      .sort();

  beforeAll(async () => {
    site = await openUploads(engine);
    running = site.composition.running('media') as Running<MediaConfig>;
  });
  afterAll(() => site.close());

  test('is answered with all fields of the wire, and is stored where the answer says', async () => {
    const bytes = await drawImage(300, 200, 'png');
    const {
      code,
      data: { file },
    } = await site.send(7, bytes, 'My Photo: 1.final.PNG', { topic: 'ask' });
    expect(code).toBe(1);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' })
      .format(new Date())
      .replaceAll('-', '');
    const url = `/storage/ask/${day}/myphoto1final${sha1(bytes)}.png`;
    expect(file).toEqual({
      id: expect.any(Number),
      topic: 'ask',
      admin_id: 0,
      user_id: 7,
      url,
      width: 300,
      height: 200,
      name: 'My Photo: 1.final.PNG',
      size: expect.any(Number),
      mimetype: 'image/png',
      storage: 'local',
      sha1: sha1(bytes),
      last_upload_time: expect.any(Number),
      suffix: 'png',
      full_url: `https://cdn.example${url}`,
    });
    const stored = await get(url);
    expect(stored.rawPayload.length).toBe(file.size);
    expect(stored.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await get(url, 'GET', { 'if-none-match': String(stored.headers.etag) })).statusCode).toBe(304);
    const head = await get(url, 'HEAD');
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(file.size),
    ]);
  });

  test('is described to services with its size and whether it is the member’s, for its own topic alone', async () => {
    const { url } = (await site.send(7, await drawImage(40, 30, 'png'), 'lamp.png', { topic: 'ask' })).data.file;
    const reported = (memberId: number, topic: 'ask' | 'comment') =>
      site.composition.running('media').ask(describeUploads, { memberId, urls: [url, `${url}x`], topic });
    expect(await reported(7, 'ask')).toEqual([{ url, width: 40, height: 30, is_own: true }, null]);
    expect(await reported(8, 'ask')).toEqual([{ url, width: 40, height: 30, is_own: false }, null]);
    expect(await reported(7, 'comment')).toEqual([null, null]);
  });

  test('of a guest, or of a member whose group may not upload, is not read', async () => {
    const payload = {
      method: 'POST' as const,
      url: '/api/ajax/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=a', 'think-lang': 'en' },
      payload: 'x',
    };
    expect((await site.app.inject(payload)).json()).toMatchObject({ code: 303, data: { type: 'need login' } });
    expect(
      (await site.app.inject({ ...payload, headers: { ...payload.headers, 'ba-user-token': '0' } })).json(),
    ).toMatchObject({ code: 401, data: [] });
  });

  test('is recognised by its content, whatever its name, and keeps nothing but its pixels', async () => {
    const jpeg = await sharp(await drawImage(200, 100))
      .withExif({ IFD0: { Copyright: 'secret-place', Orientation: '6' }, IFD3: { GPSLatitude: '10/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const polyglot = Buffer.concat([
      jpeg,
      Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>PK\x03\x04'),
    ]);
    const {
      data: { file },
    } = await site.send(7, polyglot, 'a.php.jpg', { topic: 'comment' });
    expect(file).toMatchObject({
      width: 100,
      height: 200,
      suffix: 'jpg',
      mimetype: 'image/jpeg',
      url: expect.stringMatching(/^\/storage\/comment\/\d{8}\/aphp[0-9a-f]{40}\.jpg$/),
    });
    const { rawPayload } = await get(file.url);
    expect(rawPayload.toString('latin1')).not.toMatch(/script|php|secret-place|Exif|ICC_PROFILE/);
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 100,
      height: 200,
      space: 'srgb',
    });
    for (const [format, suffix] of [
      ['webp', 'webp'],
      ['gif', 'gif'],
      ['avif', 'webp'],
    ] as const) {
      const sent = await site.send(7, await drawImage(80, 60, format), 'wrong.jpg', { topic: 'comment' });
      expect([format, sent.data.file.suffix, (await get(sent.data.file.url)).headers['content-type']]).toEqual([
        format,
        suffix,
        `image/${suffix}`,
      ]);
    }
  });

  test('is scaled down to the size of its topic, and an animation stays one', async () => {
    const wide = await drawFlat(5000, 2500, '#c8371b');
    expect((await site.send(7, wide, 'a.png', { topic: 'avatar' })).data.file).toMatchObject({
      width: 1024,
      height: 512,
    });
    expect((await site.send(7, wide, 'a.png')).data.file).toMatchObject({ width: 4096, height: 2048 });
    const frames = await sharp([await drawFlat(30, 30, '#f00'), await drawFlat(30, 30, '#00f')], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const padded = Buffer.concat([frames, Buffer.alloc(3)]);
    expect((await site.send(7, padded, 'padded.gif')).code).toBe(1);
    const {
      data: { file },
    } = await site.send(7, frames, 'moving.gif', { topic: 'comment' });
    expect([file.width, file.height, (await sharp((await get(file.url)).rawPayload).metadata()).pages]).toEqual([
      30, 30, 2,
    ]);
  });

  test('that is not a picture, or not a whole one, is refused, and nothing of it is kept', async () => {
    const before = await files();
    const png = await drawImage(200, 200, 'png');
    const refused: [string, Buffer | null, string, string][] = [
      ['no file', null, 'a.png', incomplete],
      ['no bytes', Buffer.alloc(0), 'a.png', incomplete],
      ['a text', Buffer.from('hello there, this is a text'), 'a.txt', type],
      ['a text called a picture', Buffer.from('hello there, this is a text'), 'a.png', noPicture],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'a.svg', type],
      ['an SVG called a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', noPicture],
      ['a page', Buffer.from('<!doctype html><script>1</script>'), 'a.html', type],
      ['a zip', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaa'), 'a.zip', type],
      ['a TIFF', await drawImage(20, 20, 'tiff'), 'a.tiff', type],
      ['half a picture', png.subarray(0, png.length / 2), 'a.png', noPicture],
      [
        'a head and no picture',
        Buffer.concat([Buffer.from('GIF89a'), Buffer.from('=1;alert(document.domain)')]),
        'a.gif',
        noPicture,
      ],
      ['a wrong head', Buffer.concat([Buffer.from('ffd8ff', 'hex'), png]), 'a.jpg', noPicture],
      ['too many bytes', Buffer.concat([png, Buffer.alloc(settings.maxsize)]), 'a.png', tooLarge],
    ];
    const gif = await drawImage(20, 20, 'gif');
    refused.push(
      ['a GIF that is a program too', Buffer.concat([gif, Buffer.from('/*=1;alert(1)*/')]), 'a.gif', noPicture],
      ['a GIF that is an archive too', Buffer.concat([gif, Buffer.from('PK\x03\x04')]), 'a.gif', noPicture],
    );
    refused.push(
      ['a picture called a program', png, 'a.jpg.php', type],
      ['a picture called a page', png, 'a.html', type],
      ['a name that climbs', png, '..%2f..%2fa.png', incomplete],
      ['a name with an end inside', png, 'a.php%00.png', incomplete],
    );
    for (const [title, bytes, name, msg] of refused)
      expect([title, await site.send(7, bytes, name)]).toEqual([
        title,
        expect.objectContaining({ code: 0, msg, data: null }),
      ]);
    expect((await site.send(7, png, 'a.png', { topic: '../etc' })).msg).toBe(words.en['upload-topic']);
    settings.mimetype = 'jpg,.webp,image/gif';
    expect((await site.send(7, png, 'a.jpg')).msg).toBe(type);
    settings.mimetype = 'jpg,jpeg,png,gif,webp,avif';
    expect(await files()).toEqual(before);
  });

  test('of 400 megapixels in a small file is refused before it is decoded', async () => {
    const bomb = bombOf(20_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await site.send(8, bomb)).msg).toBe(tooLarge);
    // Half of it cannot be decoded: code that decodes before it reads the header would say that it is not a picture.
    expect((await site.send(8, bomb.subarray(0, bomb.length / 2))).msg).toBe(tooLarge);
    const moving = await sharp({
      create: { width: 16, height: 16 * 250, pageHeight: 16, channels: 3, background: '#f00' },
    })
      .gif({ effort: 1, keepDuplicateFrames: true })
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(250);
    expect((await site.send(8, moving, 'a.gif')).msg).toBe(tooLarge);
  });

  test('of the same bytes is the same file: counted again for its owner, and owned by another member too', async () => {
    const bytes = await drawImage(90, 90, 'png');
    const {
      data: { file: first },
    } = await site.send(11, bytes, 'first.png', { topic: 'comment' });
    const {
      data: { file: again },
    } = await site.send(11, bytes, 'second.png', { topic: 'comment' });
    const {
      data: { file: others },
    } = await site.send(12, bytes, 'third.png', { topic: 'comment' });
    const {
      data: { file: avatar },
    } = await site.send(11, bytes, 'first.png', { topic: 'avatar' });
    expect([again.id, again.url, others.url, others.id === first.id, others.user_id, avatar.url === first.url]).toEqual(
      [first.id, first.url, first.url, false, 12, false],
    );
    expect((await site.db('media')('attachment').where({ id: first.id }).first('quote')).quote).toBe(2);
    const owns = (memberId: number, url: string, topic: 'comment' | 'avatar' = 'comment') =>
      running.ask(ownsUpload, { memberId, url, topic });
    expect(
      await Promise.all([
        owns(11, first.url),
        owns(12, first.url),
        owns(13, first.url),
        owns(12, avatar.url, 'avatar'),
        owns(11, first.url.toUpperCase()),
        owns(11, 'https://elsewhere/a.png'),
        owns(11, first.url, 'avatar'),
      ]),
    ).toEqual([true, true, false, false, false, false, false]);
    await rm(join(site.folder, first.url));
    expect((await get(first.url)).statusCode).toBe(404);
    expect((await site.send(12, bytes, 'fourth.png', { topic: 'comment' })).data.file.url).toBe(first.url);
    expect((await get(first.url)).statusCode).toBe(200);
    const same = await drawImage(91, 90, 'png');
    const both = await Promise.all(
      [14, 14, 15].map((member) => site.send(member, same, 'same.png', { topic: 'comment' })),
    );
    expect(new Set(both.map(({ data }) => data.file.url)).size).toBe(1);
    expect(new Set(both.map(({ data }) => data.file.id)).size).toBe(2);
  });

  test.each(['message', 'default'])(
    'under the topic %s answers its owner and whom a message shows it, by ' +
      'their session, and nobody else; nothing on the way keeps it',
    async (topic) => {
      const { url, full_url } = (await site.send(41, await drawImage(60, 40, 'png'), 'love.png', { topic })).data.file;
      expect([url, full_url]).toEqual([
        expect.stringMatching(new RegExp(`^/storage/${topic}/[0-9a-f]{32}\\.png$`)),
        url,
      ]);
      const as = (member: number, more: Record<string, string> = {}) =>
        get(url, 'GET', { 'ba-user-token': String(member), ...more });
      const none = await get(url.replace(/[0-9a-f]{32}/, '0'.repeat(32)), 'GET', { 'ba-user-token': '43' });
      const answer = ({ statusCode, body, headers }: typeof none) => [
        statusCode,
        body.replace(/"time":\d+/, ''),
        headers['cache-control'],
        Object.keys(headers).filter((name) => name !== 'date'),
      ];
      expect(none.statusCode).toBe(404);
      for (const refused of [
        await get(url),
        await as(43),
        await as(43, { range: 'bytes=0-1' }),
        await as(43, { 'if-none-match': '*' }),
      ])
        expect(answer(refused)).toEqual(answer(none));
      expect(
        [await get(url, 'HEAD'), await get(url, 'HEAD', { 'ba-user-token': '43' })].map(({ statusCode }) => statusCode),
      ).toEqual([404, 404]);
      site.messages.shown?.add(`42 ${url}`);
      for (const reader of [41, 42]) {
        const { statusCode, headers } = await as(reader);
        expect([reader, statusCode, headers['cache-control'], headers['cross-origin-resource-policy']]).toEqual([
          reader,
          200,
          'private, no-store',
          'same-origin',
        ]);
      }
      expect((await as(43)).statusCode).toBe(404);
      site.messages.shown = null;
      expect((await as(44)).statusCode).toBe(503);
      site.messages.shown = new Set();
    },
  );

  test('of a message neither opens nor is revealed to others who send the same bytes under any topic', async () => {
    const bytes = await drawImage(61, 40, 'png');
    const own = (await site.send(45, bytes, 'a.png', { topic: 'message' })).data.file;
    expect((await site.send(45, bytes, 'a.png', { topic: 'message' })).data.file.url).toBe(own.url);
    const others = [
      await site.send(46, bytes, 'a.png', { topic: 'message' }),
      await site.send(46, bytes, 'a.png', { topic: 'default' }),
      await site.send(46, bytes, 'a.png', { topic: 'ask' }),
    ].map(({ data }) => data.file.url);
    expect(new Set([own.url, ...others]).size).toBe(4);
    expect((await get(others[2] as string)).statusCode).toBe(200);
    for (const url of [own.url, ...others.slice(0, 2)]) expect((await get(url)).statusCode).toBe(404);
    expect((await get(own.url, 'GET', { 'ba-user-token': '46' })).statusCode).toBe(404);
  });

  test('that was sent in a message before its address could not be guessed is no longer public for that', async () => {
    const bytes = await drawImage(62, 40, 'png');
    const { url } = (await site.send(47, bytes, 'old.png', { topic: 'ask' })).data.file;
    await site.db('media')('attachment').where({ url }).update({ topic: 'default' });
    const statuses = async () =>
      Promise.all(
        ['', '48', '47'].map(
          async (token) => (await get(url, 'GET', token ? { 'ba-user-token': token } : {})).statusCode,
        ),
      );
    expect(await statuses()).toEqual([404, 404, 200]);
    expect((await site.send(48, bytes, 'old.png')).data.file.url).not.toBe(url);
    expect(await statuses()).toEqual([404, 404, 200]);
  });

  test('is limited by number of files, by bytes and by attempts an hour', async () => {
    const full = words.en['upload-quota'];
    const { now } = running.call();
    const row = {
      topic: 'default',
      url: '/storage/default/a.png',
      width: 1,
      height: 1,
      name: 'a',
      size_bytes: 1,
      mimetype: 'image/png',
      suffix: 'png',
      created_at: now,
      last_upload_at: now,
    };
    await site
      .db('media')('attachment')
      .insert(
        Array.from({ length: 199 }, (_, index) => ({ ...row, user_id: 21, sha1: sha1(Buffer.from(`${index}`)) })),
      );
    await site
      .db('media')('attachment')
      .insert({ ...row, user_id: 22, sha1: sha1(Buffer.from('large')), size_bytes: 200 * 1024 * 1024 });
    const bytes = await drawFlat(20, 20, '#123');
    expect((await site.send(21, bytes)).code).toBe(1);
    expect((await site.send(21, bytes)).code).toBe(1);
    for (const member of [21, 22]) expect((await site.send(member, await drawFlat(20, 21, '#123'))).msg).toBe(full);
    await site
      .db('media')('upload_try')
      .insert(Array.from({ length: 59 }, () => ({ user_id: 23, tried_at: now - 60 })));
    expect((await site.send(23, bytes)).code).toBe(1);
    expect((await site.send(23, bytes)).msg).toBe(full);
    await site
      .db('media')('upload_try')
      .where({ user_id: 23 })
      .update({ tried_at: now - 3601 });
    expect((await site.send(23, bytes)).code).toBe(1);
  });

  test('cannot be reached, nor anything else, by a path that climbs', async () => {
    const odd = [
      '/storage/',
      '/storage',
      '/storage/default/',
      '/storage/..%2f..%2fsecret',
      '/storage/..%2fdb%2fmedia.sqlite',
      '/storage/a%00.png',
      '/storage/a.png::$DATA',
      '/storage/a.jpg.php',
      '/storage/.hidden.png',
      '/storage/%2e%2e/%2e%2e/secret.png',
      '/storage/a.svg',
      '/static/images/',
      '/static/images/..%2fa.png',
      '/storage/__proto__',
      `/storage/${'a/'.repeat(200)}a.png`,
    ];
    for (const url of odd) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
    }
  });

  test('without its database row is deleted, the others stay', async () => {
    const {
      data: { file },
    } = await site.send(31, await drawImage(40, 40, 'png'), 'kept.png', { topic: 'comment' });
    const folder = join(site.folder, 'storage/default/20200101');
    await mkdir(folder, { recursive: true });
    for (const name of ['old.png', 'new.png']) await writeFile(join(folder, name), 'pixels');
    const hoursAgo = Date.now() / 1000 - 7200;
    for (const path of [join(folder, 'old.png'), join(site.folder, file.url)]) await utimes(path, hoursAgo, hoursAgo);
    expect(await sweepUploads(running.call(), mediaOf(running))).toBe(1);
    expect(await readdir(folder)).toEqual(['new.png']);
    expect((await get(file.url)).statusCode).toBe(200);
  });

  test('of 2 GB is stopped after a fraction of it, and holds up nobody', async () => {
    const port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const piece = Buffer.alloc(1024 * 1024, 7);
    let sentBytes = 0;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'POST /api/ajax/upload HTTP/1.1\r\nhost: a\r\nthink-lang: en\r\nba-user-token: 9\r\ntransfer-encoding: ' +
            'chunked\r\ncontent-type: multipart/form-data; boundary=edge\r\n\r\n',
        );
        const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n';
        socket.write(`${Buffer.byteLength(head, 'latin1').toString(16)}\r\n${head}\r\n`, 'latin1');
        more();
      });
      const more = () => {
        while (socket.writable && sentBytes < 2 * 1024 ** 3) {
          sentBytes += piece.length;
          socket.write('100000\r\n');
          socket.write(piece);
          if (!socket.write('\r\n')) return void socket.once('drain', more);
        }
      };
      socket
        .on('data', (bytes) => {
          text += bytes.toString();
        })
        .on('error', () => {})
        .on('close', () => resolve(text));
    });
    expect(answer).toContain(tooLarge);
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
    expect((await files()).filter((name) => name.startsWith('receiving'))).toEqual([]);
  });

  test('is not needed for the picture of a member who has none', async () => {
    const { statusCode, headers, rawPayload } = await get('/static/images/avatar.png');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
    expect(rawPayload.length).toBeLessThan(10_000);
  });
});
