import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { asJpeg, maxOriginalPartBytes } from '@yonkoma/contract';
import { describeImages, findOriginals, readOriginal } from '@yonkoma/contract/schema';
import { onSqlite } from '@yonkoma/testing/node';
import sharp from 'sharp';
import { drawImage } from '../../fixtures/draw-image.ts';
import { openMedia, type OpenMedia } from '../../fixtures/open-media.ts';

onSqlite('images for programs that are not browsers', (engine) => {
  let media: OpenMedia;
  let png: Buffer;
  let jpeg: Buffer;
  let hashes: string[];
  beforeAll(async () => {
    media = await openMedia(engine);
    png = await sharp(await drawImage(1000, 1400))
      .png()
      .toBuffer();
    jpeg = await sharp(await drawImage(700, 900))
      .jpeg({ quality: 90 })
      .toBuffer();
    hashes = await media.store(png, jpeg);
  });
  afterAll(() => media.close());

  const look = async (hash: string, width: number) => {
    const [image] = await media.ask(describeImages, { hashes: [hash], use: 'page' });
    const address =
      image?.srcset
        .split(', ')
        .find((part) => part.endsWith(` ${width}w`))
        ?.split(' ')[0] ?? '';
    const answer = await media.fetch(asJpeg(address));
    return { answer, address, ...(await sharp(answer.rawPayload).metadata()) };
  };

  test('come as JPEG in every page width, under the same signature and with an ETag of their own', async () => {
    for (const width of [320, 640, 960, 1000]) {
      const seen = await look(hashes[0] ?? '', width);
      expect([seen.answer.statusCode, seen.answer.headers['content-type'], seen.format, seen.width]).toEqual([
        200,
        'image/jpeg',
        'jpeg',
        width,
      ]);
      expect(seen.answer.headers.etag).not.toBe((await media.fetch(seen.address)).headers.etag);
    }
  });

  test('requested as JPEG many times at once are drawn once, with the same bytes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await look(hashes[1] ?? '', 320)).answer.rawPayload),
    );
    expect(new Set(answers.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(1);
  });

  test('that are JPEG are sent unchanged at their own width', async () => {
    expect((await look(hashes[1] ?? '', 700)).answer.rawPayload.equals(jpeg)).toBe(true);
  });

  test('are refused as JPEG without a signature, and at a width that is not offered', async () => {
    const { address } = await look(hashes[0] ?? '', 640);
    const jpegAddress = asJpeg(address);
    expect((await media.fetch(jpegAddress.replace(/s=[^&]+/, 's=none'))).statusCode).toBe(403);
    expect((await media.fetch(jpegAddress.replace('/640.jpg', '/641.jpg'))).statusCode).toBe(404);
    expect((await media.fetch(jpegAddress.replace('.jpg', '.gif'))).statusCode).toBe(404);
  });

  test('have the size of their originals, which are sent in ranges', async () => {
    expect(await media.ask(findOriginals, { hashes: [hashes[1] ?? '', 'f'.repeat(64), hashes[0] ?? ''] })).toEqual([
      { sizeBytes: jpeg.length, type: 'image/jpeg', extension: 'jpg' },
      null,
      { sizeBytes: png.length, type: 'image/png', extension: 'png' },
    ]);
    const parts: Uint8Array[] = [];
    for (let start = 0; start < png.length; start += 10_000)
      parts.push(await media.ask(readOriginal, { hash: hashes[0] ?? '', start, length: 10_000 }));
    expect(Buffer.concat(parts).equals(png)).toBe(true);
    expect(await media.ask(readOriginal, { hash: hashes[0] ?? '', start: png.length, length: 10 })).toHaveLength(0);
    await expect(media.ask(readOriginal, { hash: 'f'.repeat(64), start: 0, length: 10 })).rejects.toMatchObject({
      key: 'not-found',
    });
    await expect(
      media.ask(readOriginal, { hash: hashes[0] ?? '', start: 0, length: maxOriginalPartBytes + 1 }),
    ).rejects.toThrow('Invalid');
  });
});
