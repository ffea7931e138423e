import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { blockMember, deleteMessages, markRead, unreadStreamPath } from '@yonkoma/contract';
import { deliveryEndpoint, noticesChanged, sessionsEnded } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { addressOf, listenToStream, type Listener } from '../fixtures/listen-to-stream.ts';
import { openMessages, type OpenMessages } from '../fixtures/open-messages.ts';

onBothEngines('a push stream', (engine) => {
  let open: OpenMessages;
  let address: string;
  const listeners: Listener[] = [];
  beforeAll(async () => {
    open = await openMessages(engine);
    address = await addressOf(open.app);
  });
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });
  afterAll(() => open.close());
  const listen = async (memberId: number) => {
    const listener = await listenToStream(address, memberId ? { 'x-member': String(memberId) } : {});
    listeners.push(listener);
    return listener;
  };
  const counts =
    (count: number) =>
    ({ data }: Listener['received'][number]) =>
      data.count === count;

  test('sends the counts at once, and again after each message that is sent, read, deleted or blocked', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    open.notices.set(me, 2);
    const { id } = await open.send(ken, me, 'Before');
    const stream = await listen(me);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await stream.next(() => true)).toEqual({
      event: 'unread',
      data: { pollingInterval: '30', messages: 1, notices: 2, count: 3 },
    });
    await open.send(ken, me, 'One more');
    expect(await stream.next(counts(4))).toMatchObject({ data: { messages: 2 } });
    await open.as(me)(markRead, { ids: id });
    expect(await stream.next(counts(3))).not.toBeNull();
    const { id: last } = await open.send(ken, me, 'To be deleted');
    expect(await stream.next(counts(4))).not.toBeNull();
    await open.as(me)(deleteMessages, { ids: [last] });
    expect(await stream.next(counts(3))).not.toBeNull();
    await open.as(me)(blockMember, { userId: ken, state: 1 });
    expect(await stream.next(counts(2))).toMatchObject({ data: { messages: 0 } });
  });

  test('sends changes made by another process, to every tab', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const tabs = [await listen(me), await listen(me)];
    for (const tab of tabs) expect(await tab.next(counts(0))).not.toBeNull();
    const other = await open.another();
    await other.send(ken, me, 'From elsewhere');
    for (const tab of tabs) expect(await tab.next(counts(1))).not.toBeNull();
    await other.as(me)(markRead, { ids: 'all' });
    for (const tab of tabs) expect(await tab.next(counts(0))).not.toBeNull();
    await other.close();
  });

  test('shows the count of notices that a change brought without asking for it, and asks a moment later', async () => {
    const me = open.fresh();
    const stream = await listen(me);
    expect(await stream.next(counts(0))).not.toBeNull();
    open.noticesOf.length = 0;
    // The change did not know of another one at the same moment.
    open.notices.set(me, 4);
    await open.composition.running('message').ask(deliveryEndpoint(noticesChanged, 'message'), {
      events: [{ id: 'a change of notices', data: { member_ids: [me], unread: 3 } }],
    });
    expect(await stream.next(counts(3))).toMatchObject({ data: { messages: 0, notices: 3 } });
    expect(open.noticesOf).not.toContain(me);
    expect(await stream.next(counts(4))).not.toBeNull();
    expect(open.noticesOf.filter((id) => id === me)).toEqual([me]);
  });

  test('sends nothing to other members', async () => {
    const [me, ken, other] = [open.fresh(), open.fresh(), open.fresh()];
    const [mine, theirs] = [await listen(me), await listen(other)];
    expect(await theirs.next(counts(0))).not.toBeNull();
    await open.send(ken, me, 'For one alone');
    expect(await mine.next(counts(1))).not.toBeNull();
    await open.send(ken, other, 'For the other');
    await theirs.next(counts(1));
    expect(theirs.received.map(({ data }) => data.count)).toEqual([0, 1]);
  });

  test('ends with its session, and is refused to guests', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const stream = await listen(me);
    expect(await stream.next(counts(0))).not.toBeNull();
    open.signedOut.add(me);
    await open.composition.running('message').ask(deliveryEndpoint(sessionsEnded, 'message'), {
      events: [{ id: 'an end', data: { member_id: me } }],
    });
    await open.send(ken, me, 'Not for this browser any more');
    expect(await stream.next(({ event }) => event === 'end')).not.toBeNull();
    expect(await stream.next(() => true)).toBeNull();
    expect(stream.received.some(counts(1))).toBe(false);
    expect((await listen(0)).status).toBe(204);
    expect(
      (await fetch(address + unreadStreamPath, { method: 'HEAD', headers: { 'x-member': String(me) } })).status,
    ).toBe(404);
  });

  test('can be open eight times for a member and no more, until one is closed', async () => {
    const me = open.fresh();
    const streams: Listener[] = [];
    for (let count = 0; count < 8; count += 1) streams.push(await listen(me));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const ninth = await listen(me);
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '60']);
    streams[0]?.close();
    for (;;) if ((await listen(me)).status === 200) break;
  });

  test('ends when its process ends, which does not wait for it', async () => {
    const other = await open.another();
    const stream = await listenToStream(await addressOf(other.app), { 'x-member': String(open.fresh()) });
    expect(await stream.next(counts(0))).not.toBeNull();
    await other.close();
    expect(await stream.next(() => true)).toBeNull();
  });
});
