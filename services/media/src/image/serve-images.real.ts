import { expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeImages, keepBatch, makeVariants, stageImage } from '@yonkoma/contract/schema';
import { comicsFolder, onBothEngines } from '@yonkoma/testing/node';
import sharp from 'sharp';
import { openMedia } from '../../fixtures/open-media.ts';

onBothEngines('a page of a real comic', (engine) => {
  test('is served from its file to a phone', async () => {
    const media = await openMedia(engine);
    const bytes = await readFile(join(comicsFolder(), 'Pepper and Carrot/en/Episode 07/001.jpg'));
    const { hash, width, height } = await media.ask(stageImage, { batch: 'real-comic', bytes });
    expect(await media.ask(keepBatch, { batch: 'real-comic' })).toEqual({ added: 1 });
    expect(await media.ask(makeVariants, { limit: 1 })).toEqual({ made: 1, remaining: 0 });
    const [page] = await media.ask(describeImages, { hashes: [hash], use: 'page' });
    expect(page).toMatchObject({
      width,
      height,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      placeholder: expect.stringMatching(/^.{20,40}$/),
    });
    const phone = await media.fetch(page?.srcset.split(', ')[1]?.split(' ')[0] ?? '');
    const seen = await sharp(phone.rawPayload).metadata();
    expect([seen.format, seen.width, Math.abs(seen.height - (height * 640) / width) < 1]).toEqual(['webp', 640, true]);
    expect(phone.rawPayload.length).toBeLessThan(bytes.length / 4);
    await media.close();
  });
});
