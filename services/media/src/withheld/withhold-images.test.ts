import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeImages, withholdImages } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { drawImage } from '../../fixtures/draw-image.ts';
import { openMedia, type OpenMedia } from '../../fixtures/open-media.ts';

onBothEngines('pictures that are withheld', (engine) => {
  let media: OpenMedia;
  beforeAll(async () => {
    media = await openMedia(engine);
  });
  afterAll(() => media.close());

  test('have no page, cover or card until they are restored; other pictures do', async () => {
    const [gone = '', other = ''] = await media.store(await drawImage(700, 1000), await drawImage(720, 1000));
    const addresses = async (hash: string) =>
      Promise.all(
        (['page', 'cover', 'card'] as const).map(
          async (use) => (await media.ask(describeImages, { hashes: [hash], use }))[0]?.url ?? '',
        ),
      );
    const urls = await addresses(gone);
    const statuses = () => Promise.all(urls.map(async (url) => (await media.fetch(url)).statusCode));
    expect(await statuses()).toEqual([200, 200, 200]);
    for (let twice = 0; twice < 2; twice += 1)
      await media.ask(withholdImages, { hashes: [gone, 'f'.repeat(64)], isWithheld: true });
    expect(await statuses()).toEqual([410, 410, 410]);
    expect((await media.fetch(urls[1] ?? '')).headers['cache-control']).toBe('no-store');
    for (const url of await addresses(other)) expect((await media.fetch(url)).statusCode).toBe(200);
    await media.ask(withholdImages, { hashes: [gone], isWithheld: false });
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});
