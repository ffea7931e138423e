import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as contract from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { addressOf, listenToStream, type Listener } from '../fixtures/listen-to-stream.ts';
import { openMessages, type OpenMessages } from '../fixtures/open-messages.ts';

onBothEngines('read receipts', (engine) => {
  let open: OpenMessages;
  const listeners: Listener[] = [];
  beforeAll(async () => {
    open = await openMessages(engine);
  });
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });
  afterAll(() => open.close());
  const choose = (member: number, has_receipts: 0 | 1) =>
    open.as(member)(contract.changeMessageSettings, { has_receipts });
  const dialog = async (member: number, userId: number) =>
    (await open.as(member)(contract.readDialog, { userId })).data;
  /** What the writer sees of the newest message that they wrote. */
  const seen = async (writer: number, reader: number) => {
    const { has_receipts, list } = await dialog(writer, reader);
    return [has_receipts, list.find(({ user_id: id }) => id === writer)?.status];
  };

  test('are shown to two who both chose them, and to nobody else', async () => {
    const [writer, reader] = [open.fresh(), open.fresh()];
    await open.send(writer, reader, 'Have you seen it?');
    // Whether it was read is nobody's business: it looks the same before and after.
    const unknown = [0, 'read'];
    expect(await seen(writer, reader)).toEqual(unknown);
    await choose(writer, 1);
    expect(await seen(writer, reader)).toEqual(unknown);
    await choose(reader, 1);
    expect(await seen(writer, reader)).toEqual([1, 'unread']);
    await dialog(reader, writer);
    expect(await seen(writer, reader)).toEqual([1, 'read']);
    await choose(writer, 0);
    await open.send(writer, reader, 'And this?');
    expect(await seen(writer, reader)).toEqual(unknown);
  });

  test('are off at first, stay with the other settings, and end with a block', async () => {
    const [writer, reader] = [open.fresh(), open.fresh()];
    const settings = async () => {
      const { writers, has_receipts } = (await open.as(writer)(contract.readMessageSettings, {})).data;
      return [writers, has_receipts];
    };
    expect(await settings()).toEqual(['everybody', 0]);
    await choose(writer, 1);
    await open.as(writer)(contract.changeMessageSettings, { writers: 'answered' });
    expect(await settings()).toEqual(['answered', 1]);
    expect((await open.as(writer)(contract.changeMessageSettings, {})).code).toBe(1);
    expect(await settings()).toEqual(['answered', 1]);
    await choose(reader, 1);
    await open.send(writer, reader, 'Hello');
    await open.as(reader)(contract.blockMember, { userId: writer, state: 1 });
    expect(await seen(writer, reader)).toEqual([0, 'read']);
  });

  test.each(['dialog', 'one', 'all'] as const)(
    'reach the open page of the writer at once when the reader reads (%s), and nobody who did not choose them',
    async (how) => {
      const [writer, other, reader] = [open.fresh(), open.fresh(), open.fresh()];
      for (const member of [writer, reader]) await choose(member, 1);
      const { id } = await open.send(writer, reader, 'Now');
      await open.send(other, reader, 'Later');
      const address = await addressOf(open.app);
      for (const member of [writer, other])
        listeners.push(await listenToStream(address, { 'x-member': String(member) }));
      const [mine, theirs] = listeners as [Listener, Listener];
      for (const stream of [mine, theirs]) expect(await stream.next(() => true)).not.toBeNull();
      if (how === 'dialog') for (const member of [writer, other]) await dialog(reader, member);
      else await open.as(reader)(contract.markRead, { ids: how === 'one' ? id : 'all' });
      expect(await mine.next(() => true)).toMatchObject({ event: 'unread', data: { count: 0 } });
      expect(await seen(writer, reader)).toEqual([1, 'read']);
      expect(theirs.received.length).toBe(1);
    },
  );

  test('come from another process too', async () => {
    const [writer, reader] = [open.fresh(), open.fresh()];
    for (const member of [writer, reader]) await choose(member, 1);
    await open.send(writer, reader, 'Far away');
    const stream = await listenToStream(await addressOf(open.app), { 'x-member': String(writer) });
    listeners.push(stream);
    expect(await stream.next(() => true)).not.toBeNull();
    const far = await open.another();
    await far.as(reader)(contract.readDialog, { userId: writer });
    expect(await stream.next(() => true)).not.toBeNull();
    await far.close();
  });
});
