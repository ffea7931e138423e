import { expect, test } from 'vitest';
import sharp from 'sharp';
import { stageImage } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMedia, type OpenMedia } from '../../../fixtures/open-media.ts';
import { blueJxl } from '../../../fixtures/blue-jxl.ts';
import { decodeJxl } from './decode-jxl.ts';

onBothEngines('a JPEG XL picture', (engine) => {
  const stage = async (media: OpenMedia, bytes: Uint8Array) =>
    media.ask(stageImage, { batch: 'batch-of-jxl', bytes }).catch((error: { key: string }) => error.key);
  const withMedia = async (run: (media: OpenMedia) => Promise<void>) => {
    const media = await openMedia(engine);
    await run(media).finally(() => media.close());
  };

  test('is kept in a format that every browser shows, and is the same picture each time', () =>
    withMedia(async (media) => {
      const facts = await stage(media, blueJxl);
      expect(facts).toMatchObject({ width: 60, height: 84, format: 'png' });
      expect(await stage(media, blueJxl)).toEqual(facts);
    }));

  test('is refused when it is cut short or has more pixels than is allowed', () =>
    withMedia(async (media) => {
      expect(await stage(media, blueJxl.subarray(0, 30))).toBe('image-unreadable');
      // A header of 40,000 by 40,000 pixels.
      expect(await stage(media, Buffer.from(`ff0afce12403${'00'.repeat(20)}`, 'hex'))).toBe('image-too-large');
    }));
});

test('a JPEG XL picture is decoded without loss of colour', async () => {
  const png = await decodeJxl(blueJxl, { sidePx: 100, megapixels: 1 });
  expect([
    ...(
      await sharp(png as Buffer)
        .raw()
        .toBuffer()
    ).subarray(0, 3),
  ]).toEqual([40, 90, 160]);
});
