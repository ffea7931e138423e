import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describeImages, makeVariants } from '@yonkoma/contract/schema';
import { onBothEngines, onSqlite } from '@yonkoma/testing/node';
import sharp from 'sharp';
import { drawFlat, drawImage } from '../../fixtures/draw-image.ts';
import { openMedia, type OpenMedia } from '../../fixtures/open-media.ts';

const waitFor = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};

onSqlite('variants', (engine) => {
  let media: OpenMedia;
  beforeAll(async () => {
    media = await openMedia(engine);
  });
  afterAll(() => media.close());

  const make = (limit = 100) => media.ask(makeVariants, { limit });
  const variantsOf = async (hash: string) =>
    (await media.files()).filter((name) => name.startsWith(`variants/${hash.slice(0, 2)}/${hash}/`));
  const look = async (hash: string) => (await media.ask(describeImages, { hashes: [hash], use: 'page' }))[0];
  const row = (hash: string) => media.db('original').where({ hash }).first();

  test('are WebP in the standard widths and the original width, never wider, in the original’s shape', async () => {
    const [large = '', small = ''] = await media.store(await drawImage(1400, 1000), await drawImage(400, 300));
    expect(await make()).toEqual({ made: 2, remaining: 0 });
    expect(await variantsOf(large)).toEqual(
      ['1280', '1400', '160', '320', '640', '960'].map(
        (width) => `variants/${large.slice(0, 2)}/${large}/${width}.webp`,
      ),
    );
    expect(await variantsOf(small)).toEqual(
      ['160', '320', '400'].map((width) => `variants/${small.slice(0, 2)}/${small}/${width}.webp`),
    );
    const { format, width, height } = await sharp(join(media.folder, (await variantsOf(large))[4] ?? '')).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 457 });
  });

  test('of widths that only covers have are made when they are asked for', async () => {
    const [hash = ''] = await media.store(await drawImage(900, 1200));
    await make();
    const name = `variants/${hash.slice(0, 2)}/${hash}/400.webp`;
    expect(await variantsOf(hash)).not.toContain(name);
    const answer = await media.fetch(await media.cover(hash, 400));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 });
    expect(await variantsOf(hash)).toContain(name);
  });

  test('come with the dominant colour and a placeholder of at most 40 bytes', async () => {
    const page = sharp({ create: { width: 600, height: 900, channels: 3, background: '#2040c0' } });
    const [hash = ''] = await media.store(
      await page
        .composite([{ input: await drawImage(300, 300), left: 0, top: 0 }])
        .jpeg()
        .toBuffer(),
    );
    expect(await look(hash)).toMatchObject({ color: '', placeholder: '' });
    await make();
    await waitFor(async () => (await look(hash))?.color !== '');
    const { color = '', placeholder = '' } = (await look(hash)) ?? {};
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expect(Math.abs(red - 0x20) + Math.abs(green - 0x40) + Math.abs(blue - 0xc0)).toBeLessThan(12);
    expect(placeholder).toMatch(/^[A-Za-z0-9+/]{8,}={0,2}$/);
    expect(placeholder.length).toBeLessThanOrEqual(40);
  });

  test('that would be larger than the original are dropped: the original is served', async () => {
    const bytes = await drawFlat(700, 900, '#c0ffee');
    const [hash = ''] = await media.store(bytes);
    await make();
    const { stored_widths } = await row(hash);
    expect(await variantsOf(hash)).toHaveLength(stored_widths.split(',').length);
    expect(stored_widths.split(',')).not.toContain('640');
    const answer = await media.fetch(await media.cover(hash, 640));
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  test('of formats that browsers do not show are kept at any size', async () => {
    const [hash = ''] = await media.store(await drawImage(700, 500, 'tiff'));
    await make();
    expect(await variantsOf(hash)).toHaveLength(4);
  });

  test('of a strip too high for WebP leave out its own width', async () => {
    const strip = await sharp({ create: { width: 400, height: 20_000, channels: 3, background: '#fff' } })
      .composite([{ input: await drawImage(400, 600), top: 9000, left: 0 }])
      .jpeg()
      .toBuffer();
    const [hash = ''] = await media.store(strip);
    await make();
    expect((await row(hash)).stored_widths).toBe('160,320');
    const [page] = await media.ask(describeImages, { hashes: [hash], use: 'page' });
    const answer = await media.fetch(page?.url ?? '');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 20_000 });
  });

  test('show a picture with its rotation applied', async () => {
    const [hash = ''] = await media.store(
      await sharp(await drawImage(800, 500))
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
    await make();
    const { width, height } = await sharp(
      await readFile(join(media.folder, `variants/${hash.slice(0, 2)}/${hash}/320.webp`)),
    ).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 512 });
  });

  test('of an animation are animations', async () => {
    const frames = [await drawImage(300, 200, 'png'), await drawImage(300, 200, 'png')];
    const [hash = ''] = await media.store(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    await make();
    expect(await variantsOf(hash)).toEqual([]);
    expect((await media.fetch(await media.cover(hash, 160))).headers['content-type']).toBe('image/gif');
  });

  test('are limited to the requested number', async () => {
    await media.store(await drawImage(50, 50), await drawImage(51, 50), await drawImage(52, 50));
    expect(await make(2)).toEqual({ made: 2, remaining: 1 });
    expect(await make(2)).toEqual({ made: 1, remaining: 0 });
  });

  test('that cannot be made are retried later, recorded, and given up in the end', async () => {
    const bytes = await drawImage(400, 400, 'png');
    bytes.fill(0, 300, 900);
    const [bad = '', good = ''] = await media.store(bytes, await drawImage(60, 60));
    expect(await make()).toMatchObject({ made: 1 });
    expect((await look(good))?.color).not.toBe('');
    for (let attempt = 1; attempt <= 3; attempt++) {
      const { attempts, last_error, variants_at } = await row(bad);
      expect({ attempts, variants_at }).toEqual({ attempts: attempt, variants_at: null });
      expect(last_error).not.toBe('');
      expect(await make()).toEqual({ made: 0, remaining: attempt < 3 ? 1 : 0 });
      await media.db('original').where({ hash: bad }).update({ claimed_until: 0 });
      if (attempt < 3) await make();
    }
    // Browsers may be able to show what this decoder cannot.
    expect((await media.fetch(await media.cover(bad, 320))).rawPayload.equals(bytes)).toBe(true);
  });

  test('whose files were lost are made again when somebody requests them', async () => {
    const [hash = ''] = await media.store(await drawImage(500, 500));
    await make();
    await rm(join(media.folder, 'variants', hash.slice(0, 2), hash), { recursive: true });
    expect((await media.fetch(await media.cover(hash, 320))).headers['content-type']).toBe('image/webp');
    expect(await variantsOf(hash)).toHaveLength(1);
  });

  test('a truncated original is replaced when the same picture is stored again', async () => {
    const bytes = await drawImage(210, 310);
    const [hash = ''] = await media.store(bytes);
    const file = join(media.folder, 'originals', hash.slice(0, 2), `${hash}.jpg`);
    await truncate(file, 100);
    await media.store(bytes);
    expect((await readFile(file)).equals(bytes)).toBe(true);
    await make();
  });
});

/** Large enough to be interrupted; drawn once for both engines. */
let large: Promise<Buffer[]> | undefined;

onBothEngines('the background work', (engine) => {
  test('makes variants once when two processes share it, and a lost claim expires', async () => {
    const media = await openMedia(engine);
    const make = () => media.ask(makeVariants, { limit: 100 });
    const images = await Promise.all(Array.from({ length: 12 }, (_, at) => drawImage(200 + at, 300)));
    const hashes = await media.store(...images);
    const other = await media.again();
    const answers = await Promise.all([make(), other.ask(makeVariants, { limit: 100 })]);
    await other.close();
    expect(answers.reduce((sum, { made }) => sum + made, 0)).toBe(12);
    const rows: { attempts: number }[] = await media.db('original').whereIn('hash', hashes);
    expect(rows.map(({ attempts }) => attempts)).toEqual(hashes.map(() => 1));

    const [lost = ''] = await media.store(await drawImage(333, 222));
    await media
      .db('original')
      .where({ hash: lost })
      .update({ attempts: 1, claimed_until: Math.floor(Date.now() / 1000) + 500 });
    expect(await make()).toEqual({ made: 0, remaining: 1 });
    await media
      .db('original')
      .where({ hash: lost })
      .update({ claimed_until: Math.floor(Date.now() / 1000) - 1 });
    expect(await make()).toEqual({ made: 1, remaining: 0 });
    await media.close();
  });

  test('makes missing variants at the start and later ones as pictures come, and stops on request', async () => {
    const media = await openMedia(engine);
    const count = async () => (await media.db('original').whereNotNull('variants_at')).length;
    await media.store(await drawImage(700, 900));
    await media.start();
    await waitFor(async () => (await count()) === 1);
    await media.store(await drawImage(300, 200), await drawImage(200, 300));
    await waitFor(async () => (await count()) === 3);
    large ??= Promise.all([drawImage(2600, 3600), drawImage(2601, 3600)]);
    await media.store(...(await large));
    await media.close();

    const next = await media.again();
    const rows: { claimed_until: number; attempts: number; variants_at: number | null }[] = await next
      .db('original')
      .whereNull('variants_at');
    // An interrupted image is released at once and not at the end of its lease. Only a drawing that was still running
    // after the stop keeps its claim.
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ attempts }) => attempts === 0)).toBe(true);
    await next.close();
  });
});
