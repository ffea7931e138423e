import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onSqlite } from '@yonkoma/testing/node';
import { type OpenMessages, openMessages } from '../fixtures/open-messages.ts';
import { openStreams } from './open-streams.ts';
import type { Stream } from './stream.ts';

onSqlite('push streams of one network', (engine) => {
  test('are at most five hundred over all members, until one is closed; another network has its own', async () => {
    const open: OpenMessages = await openMessages(engine);
    const streams = openStreams(open.composition.running('message') as never);
    const responses = Array.from({ length: 500 }, () =>
      Object.assign(new EventEmitter(), { writableLength: 0, destroy: () => {} }),
    );
    const sse = { isConnected: true, send: async () => {}, close: () => {} };
    const all = responses.map(
      (response, index): Stream => ({
        sse,
        response: response as never,
        presented: { memberId: 1000 + index, secret: '' },
        network: '192.0.2.1',
        checkedAtMs: performance.now(),
      }),
    );
    for (const stream of all) {
      expect(streams.hasRoomFor(stream.presented.memberId, stream.network)).toBe(true);
      streams.add(stream);
    }
    expect([streams.hasRoomFor(9, '192.0.2.1'), streams.hasRoomFor(9, '192.0.2.2')]).toEqual([false, true]);
    responses[0]?.emit('close');
    expect(streams.hasRoomFor(9, '192.0.2.1')).toBe(true);
    await streams.close();
    await open.close();
  });
});
