import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeImages, dropBatch, keepBatch, stageImage } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import sharp from 'sharp';
import { drawImage } from '../../fixtures/draw-image.ts';
import { openMedia, type OpenMedia } from '../../fixtures/open-media.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

onBothEngines('incoming images', (engine) => {
  let media: OpenMedia;
  beforeAll(async () => {
    media = await openMedia(engine);
  });
  afterAll(() => media.close());

  const stage = (bytes: Uint8Array, batch = 'batch-of-one') => media.ask(stageImage, { batch, bytes });
  const see = async (hash: string) => (await media.ask(describeImages, { hashes: [hash], use: 'cover' }))[0];

  test('are invisible until their batch is committed, and visible then', async () => {
    const bytes = await drawImage(300, 420);
    const facts = await stage(bytes, 'batch-kept');
    expect(facts).toEqual({ hash: sha256(bytes), width: 300, height: 420, format: 'jpeg', sizeBytes: bytes.length });
    expect(await see(facts.hash)).toBeNull();
    expect(await media.ask(keepBatch, { batch: 'batch-kept' })).toEqual({ added: 1 });
    expect(await see(facts.hash)).toMatchObject({ width: 300, height: 420 });
    expect(await media.files()).toEqual([`originals/${facts.hash.slice(0, 2)}/${facts.hash}.jpg`]);
  });

  test('leave nothing behind when their batch is dropped', async () => {
    const before = await media.files();
    const { hash } = await stage(await drawImage(200, 200), 'batch-dropped');
    expect(await media.ask(dropBatch, { batch: 'batch-dropped' })).toBeNull();
    expect(await media.ask(keepBatch, { batch: 'batch-dropped' })).toEqual({ added: 0 });
    expect(await see(hash)).toBeNull();
    expect(await media.files()).toEqual(before);
  });

  test('are stored once, however often they come and a batch is committed', async () => {
    const bytes = await drawImage(250, 250, 'png');
    await stage(bytes, 'batch-twice');
    await stage(bytes, 'batch-twice');
    await stage(bytes, 'batch-thrice');
    const keep = (batch: string) => media.ask(keepBatch, { batch });
    expect([await keep('batch-twice'), await keep('batch-twice'), await keep('batch-thrice')]).toEqual([
      { added: 1 },
      { added: 0 },
      { added: 0 },
    ]);
    expect((await media.files()).filter((name) => name.includes(sha256(bytes)))).toHaveLength(1);
    expect(await media.db('original').where({ hash: sha256(bytes) })).toHaveLength(1);
  });

  test('may come at the same time, in one batch and in several that share images', async () => {
    const images = await Promise.all(Array.from({ length: 24 }, (_, at) => drawImage(40 + at, 60)));
    const batches = ['batch-side-1', 'batch-side-2', 'batch-side-3'];
    await Promise.all(batches.flatMap((batch) => images.map((bytes) => stage(bytes, batch))));
    await Promise.all(batches.map((batch) => media.ask(keepBatch, { batch })));
    const seen = await media.ask(describeImages, { hashes: images.map(sha256), use: 'page' });
    expect(seen.map((image) => image?.width)).toEqual(images.map((_, at) => 40 + at));
  });

  test('are told apart by content, in every format, as they are shown', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const) {
      expect(await stage(await drawImage(64, 48, format), 'batch-formats')).toMatchObject({
        width: 64,
        height: 48,
        format,
      });
    }
    const turned = await sharp(await drawImage(64, 48))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await stage(turned, 'batch-formats')).toMatchObject({ width: 48, height: 64 });
    expect(await stage(await sharp(turned).keepMetadata().webp().toBuffer(), 'batch-formats')).toMatchObject({
      width: 48,
      height: 64,
    });
    await media.ask(dropBatch, { batch: 'batch-formats' });
  });

  test('are refused when they are empty, not an image or cut short, and leave nothing', async () => {
    const before = await media.files();
    await expect(stage(new Uint8Array(), 'batch-bad')).rejects.toMatchObject({ key: 'image-empty' });
    const vector = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    for (const text of [
      'hello',
      vector,
      '%PDF-1.7',
      '\xff\xd8\xff\xe0 not really',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF____WEBP',
    ]) {
      await expect(stage(Buffer.from(text, 'latin1'), 'batch-bad')).rejects.toMatchObject({ key: 'image-unreadable' });
    }
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const) {
      const bytes = await drawImage(120, 90, format);
      for (const share of [0.05, 0.5, 0.9]) {
        await expect(stage(bytes.subarray(0, Math.floor(bytes.length * share)), 'batch-bad')).rejects.toMatchObject({
          key: 'image-unreadable',
        });
      }
    }
    expect(await media.files()).toEqual(before);
  });

  test('are refused when they are larger than the limit of this site', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png({ palette: true })
        .toBuffer();
    await expect(stage(await flat(60_000, 20), 'batch-large')).rejects.toMatchObject({
      key: 'image-too-large',
      values: { side: 30_000, megapixels: 200 },
    });
    const bomb = await flat(40, 40);
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    await expect(stage(bomb, 'batch-large')).rejects.toMatchObject({ key: 'image-too-large' });
    expect(await stage(await flat(80, 30_000), 'batch-large')).toMatchObject({ width: 80, height: 30_000 });
    await media.ask(dropBatch, { batch: 'batch-large' });
  });
});

onBothEngines('an import that was killed', (engine) => {
  let media: OpenMedia;
  beforeAll(async () => {
    media = await openMedia(engine);
  });
  afterAll(() => media.close());

  test('leaves its staged images unused: they are deleted an hour later, and not before', async () => {
    await media.ask(stageImage, { batch: 'batch-long-ago', bytes: await drawImage(90, 90) });
    await media.ask(stageImage, { batch: 'batch-just-now', bytes: await drawImage(91, 91) });
    await writeFile(join(media.folder, 'staging', 'batch-long-ago', 'half'), 'half');
    await mkdir(join(media.folder, 'unfinished'), { recursive: true });
    await writeFile(join(media.folder, 'unfinished', 'half'), 'half');
    const longAgo = Date.now() / 1000 - 7200;
    for (const name of ['staging/batch-long-ago', 'unfinished/half'])
      await utimes(join(media.folder, name), longAgo, longAgo);
    const next = await media.again();
    await next.start();
    await next.close();
    expect((await media.files()).map((name) => name.split('/').slice(0, 2).join('/'))).toEqual([
      'staging/batch-just-now',
    ]);
    await media.ask(dropBatch, { batch: 'batch-just-now' });
  });

  test('while it committed a batch has that batch committed at the next start', async () => {
    const { hash } = await media.ask(stageImage, { batch: 'batch-cut', bytes: await drawImage(92, 92) });
    const cut = await media.again();
    // The database is closed, as if the process had ended after writing the files and before writing the rows.
    await cut.db.destroy();
    await expect(cut.ask(keepBatch, { batch: 'batch-cut' })).rejects.toThrow(/Unable to acquire a connection/);
    expect(await media.ask(describeImages, { hashes: [hash], use: 'page' })).toEqual([null]);
    const next = await media.again();
    await next.start();
    expect(await next.ask(describeImages, { hashes: [hash], use: 'page' })).toMatchObject([{ width: 92 }]);
    await next.close();
    expect(
      (await media.files()).filter((name) => !name.startsWith('originals/') && !name.startsWith('variants/')),
    ).toEqual([]);
  });

  test('while it committed a batch may commit it again itself', async () => {
    const { hash } = await media.ask(stageImage, { batch: 'batch-again', bytes: await drawImage(93, 93) });
    const cut = await media.again();
    await cut.db.destroy();
    await expect(cut.ask(keepBatch, { batch: 'batch-again' })).rejects.toThrow(/Unable to acquire a connection/);
    expect(await media.ask(keepBatch, { batch: 'batch-again' })).toEqual({ added: 1 });
    expect(await media.ask(describeImages, { hashes: [hash], use: 'page' })).toMatchObject([{ width: 93 }]);
  });
});
