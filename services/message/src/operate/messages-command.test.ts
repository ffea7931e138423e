import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendMessage } from '@yonkoma/contract';
import type { Running } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import type { MessageConfig } from '../config.ts';
import { openMessages, type OpenMessages } from '../fixtures/open-messages.ts';
import { messagesCommand } from './messages-command.ts';

onBothEngines('an operator', (engine) => {
  let open: OpenMessages;
  beforeAll(async () => {
    open = await openMessages(engine);
  });
  afterAll(() => open.close());
  const ops = async (...args: string[]) => {
    const said: string[] = [];
    const listening = (['log', 'error'] as const).map((stream) =>
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text))),
    );
    const status = await messagesCommand.run(open.composition.running('message') as Running<MessageConfig>, args);
    for (const one of listening) one.mockRestore();
    return [status, said.join('\n')];
  };

  test('watches a word from the next message on, and lets it go', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const attempt = async () => (await open.as(me)(sendMessage, { userId: ken, content: 'A casino' })).refusal;
    expect([await ops(), await attempt()]).toEqual([[0, 'No word is watched.'], '']);
    expect(await ops('watch', 'all', 'refuse', 'casino')).toEqual([0, 'casino is watched: refuse.']);
    expect([await attempt(), await ops()]).toEqual(['message-word', [0, 'refuse   all     casino']]);
    expect(await ops('unwatch', 'all', 'casino')).toEqual([0, 'casino is watched no more.']);
    expect([await attempt(), await ops('unwatch', 'all', 'casino')]).toEqual([
      '',
      [1, 'casino is not watched for all.'],
    ]);
  });

  test('is told how to say it', async () => {
    for (const args of [
      ['burn'],
      ['watch', 'all', 'hold', 'x'],
      ['watch', 'fr', 'refuse', 'x'],
      ['watch', 'all', 'refuse'],
    ])
      expect(await ops(...args)).toMatchObject([1, expect.stringMatching(/^Usage: npm run ops -- messages/)]);
  });
});
