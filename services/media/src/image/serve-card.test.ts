import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeImages, withholdImages } from '@yonkoma/contract/schema';
import { onSqlite } from '@yonkoma/testing/node';
import sharp from 'sharp';
import { drawImage } from '../../fixtures/draw-image.ts';
import { openMedia, type OpenMedia } from '../../fixtures/open-media.ts';
import { sizeOnCard } from './draw-card.ts';

test.each([
  [
    { width: 1000, height: 1500 },
    { width: 377, height: 566 },
  ],
  [
    { width: 800, height: 12_000 },
    { width: 283, height: 566 },
  ],
  [
    { width: 3000, height: 1000 },
    { width: 1136, height: 566 },
  ],
  [
    { width: 20, height: 30 },
    { width: 377, height: 566 },
  ],
])('a picture of %p is placed on its card as %p', (original, shown) => {
  expect(sizeOnCard(original)).toEqual(shown);
});

onSqlite('the card of a cover', (engine) => {
  let media: OpenMedia;
  let portrait: string;
  let strip: string;
  beforeAll(async () => {
    media = await openMedia(engine);
    [portrait = '', strip = ''] = await media.store(await drawImage(1000, 1400), await drawImage(300, 5000));
  });
  afterAll(() => media.close());

  const card = async (hash: string) => (await media.ask(describeImages, { hashes: [hash], use: 'card' }))[0]?.url ?? '';

  test('is a JPEG of the announced size, open to sites that show links, and cached for ever', async () => {
    for (const hash of [portrait, strip]) {
      const [reported] = await media.ask(describeImages, { hashes: [hash], use: 'card' });
      expect([reported?.width, reported?.height, reported?.srcset]).toEqual([1200, 630, '']);
      const { statusCode, headers, rawPayload } = await media.fetch(reported?.url ?? '');
      expect([
        statusCode,
        headers['content-type'],
        headers['cache-control'],
        headers['cross-origin-resource-policy'],
      ]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable', 'cross-origin']);
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
        space: 'srgb',
      });
      expect(rawPayload.length).toBeLessThan(300_000);
    }
  });

  test('has the same address each time, is drawn once, and is not sent again to a client that has it', async () => {
    const url = await card(portrait);
    expect(await card(portrait)).toBe(url);
    const answers = await Promise.all(Array.from({ length: 5 }, () => media.fetch(url)));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect((await media.files()).filter((file) => file.endsWith('card.jpg') && file.includes(portrait))).toHaveLength(
      1,
    );
    const again = await media.fetch(url, { 'if-none-match': String(answers[0]?.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('is refused without its signature, for an unknown picture, and for one that cannot be drawn', async () => {
    const url = await card(portrait);
    for (const other of [
      url.replace(/\?.*/, ''),
      `${url}x`,
      url.replace(portrait, strip),
      url.replace('card.jpg', 'card.png'),
      url.replace(/card\/[0-9a-f]+/, 'card/zz'),
    ]) {
      expect([other, (await media.fetch(other)).statusCode]).toEqual([other, 404]);
    }
    expect(await media.ask(describeImages, { hashes: ['f'.repeat(64)], use: 'card' })).toEqual([null]);
  });

  test('is withheld with its picture', async () => {
    const url = await card(strip);
    await media.ask(withholdImages, { hashes: [strip], isWithheld: true });
    expect((await media.fetch(url)).statusCode).toBe(410);
  });
});
