import { expect, test } from 'vitest';
import { createServer } from '@yonkoma/service-kit';
import { words } from '../words.ts';
import { holdUntilReady } from './hold-until-ready.ts';
import { limitRequests } from './limit-requests.ts';

test('unsigned calls to peer endpoints are counted and limited like any other call', async () => {
  const app = createServer({ logLevel: 'silent' });
  let isReady = false;
  holdUntilReady(app, () => isReady);
  await limitRequests(app, 3);
  const knock = async () => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/peer/site.initialise',
      payload: 'x',
      headers: { 'content-type': 'application/x-yonkoma-peer', 'think-lang': 'en' },
    });
    return [statusCode, (JSON.parse(body) as { msg: string }).msg];
  };
  expect(await knock()).toEqual([503, words.en.unavailable]);
  isReady = true;
  for (let count = 0; count < 3; count += 1) expect(await knock()).toEqual([404, 'There is nothing at this address.']);
  const sentence = words.en['too-many'].replace('{seconds}', '');
  expect(await knock()).toEqual([200, expect.stringContaining(sentence.slice(0, 12))]);
  await app.close();
});
