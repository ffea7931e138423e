import { checkSession } from '@yonkoma/contract/schema';
import { repeat, type Running, withRequestLimit } from '@yonkoma/service-kit';
import { onChange } from '../change/changes.ts';
import type { MessageConfig } from '../config.ts';
import { carriedMs, countEverything } from '../mailbox/count-everything.ts';
import { everybody, listVersions } from '../mailbox/mailbox-store.ts';
import type { Listening, Stream } from './stream.ts';

/** How often the changes of other processes of this domain are looked up; those of this process are pushed at once. */
const lookEveryMs = 100;
/** With more members a look comes at every third turn only, because it reads a row of each. */
const fewMembers = 2000;
/** Each stream is checked once in this many seconds. */
const beats = 25;
/**
 * A change that ends no session is pushed without asking again for a session that was valid this recently: longer than
 * the time between two checks of a stream, so a push asks only when a check is late.
 */
const trustedMs = 30_000;
const membersAtOnce = 500;
const pushedAtOnce = 20;
const perMember = 8;
/**
 * The most streams from one network; a school may have only one address. One attacker with many accounts can use up
 * about 15 MB.
 */
const perNetwork = 500;
/** A client that does not read its data is disconnected; it can connect again. */
const maxUnsentBytes = 16 * 1024;

export interface Streams {
  hasRoomFor(memberId: number, network: string): boolean;
  add(stream: Stream): void;
  /** Closes all streams and stops the work for them. */
  close(): Promise<void>;
}

/** Pushes the unread counts to every open stream when they change, in whatever process. */
export function openStreams({ db, config, ask, log }: Running<MessageConfig>): Streams {
  const listeners = new Map<number, Listening>();
  const networks = new Map<string, number>();
  const pushing = new Map<number, { isAgain: boolean }>();
  let versionOfAll: number | null = null;
  let beat = 0;
  let turn = 0;

  function leave(network: string): void {
    const others = (networks.get(network) ?? 1) - 1;
    if (others > 0) networks.set(network, others);
    else networks.delete(network);
  }

  function remove(stream: Stream): void {
    const { memberId } = stream.presented;
    const listening = listeners.get(memberId);
    if (listening?.streams.delete(stream) && listening.streams.size === 0) listeners.delete(memberId);
  }

  /** The next push to these members asks for their sessions. */
  function distrust(memberIds: readonly number[]): void {
    for (const id of memberIds) for (const stream of listeners.get(id)?.streams ?? []) stream.checkedAtMs = -Infinity;
  }

  /** Whether its session is still valid; otherwise closes the stream. */
  async function isOpen(stream: Stream): Promise<boolean> {
    if (performance.now() - stream.checkedAtMs < trustedMs) return stream.sse.isConnected;
    const isValid = (await ask(checkSession, stream.presented)) !== null;
    stream.checkedAtMs = performance.now();
    if (!isValid) {
      remove(stream);
      send(stream, 'end', {});
      stream.sse.close();
    }
    return isValid && stream.sse.isConnected;
  }

  /** Pushes the counts once, unless they are unchanged. */
  async function pushOnce(memberId: number): Promise<void> {
    const listening = listeners.get(memberId);
    if (!listening) return;
    // Stored with the version from before the count: a change during the count is pushed again.
    const { version, isCarried, receipts, ...counts } = await countEverything({ db, ask }, memberId);
    const counted = { pollingInterval: config.POLLING_INTERVAL, ...counts };
    // A receipt changes no count; the page asks again for what it shows.
    const pushed = JSON.stringify({ ...counted, receipts });
    const isKnown = pushed === listening.pushed;
    const checkAtMs = isCarried ? performance.now() + carriedMs : Infinity;
    Object.assign(listening, { version, pushed, checkAtMs });
    for (const stream of listening.streams) {
      if (stream.response.writableLength > maxUnsentBytes) stream.response.destroy();
      else if ((await isOpen(stream)) && !isKnown) send(stream, 'unread', counted);
    }
  }

  /** Runs one push at a time for each member; changes in the meantime cause one more push. */
  async function push(memberId: number): Promise<void> {
    const under = pushing.get(memberId);
    if (under) return void (under.isAgain = true);
    const state = { isAgain: true };
    pushing.set(memberId, state);
    try {
      while (state.isAgain) {
        state.isAgain = false;
        await pushOnce(memberId);
      }
    } catch (error) {
      const listening = listeners.get(memberId);
      if (listening) listening.pushed = '';
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'the unread counts of a member could not be pushed; this is tried again later',
      );
    } finally {
      pushing.delete(memberId);
    }
  }

  async function pushToMany(memberIds: readonly number[]): Promise<void> {
    for (let at = 0; at < memberIds.length; at += pushedAtOnce)
      await Promise.all(memberIds.slice(at, at + pushedAtOnce).map(push));
  }

  async function lookForChanges(): Promise<boolean> {
    turn = (turn + 1) % 3;
    if (listeners.size > fewMembers && turn > 0) return false;
    const members = [...listeners.keys()];
    for (let at = 0; at < members.length; at += membersAtOnce) {
      const asked = members.slice(at, at + membersAtOnce);
      const versions = new Map(
        (await listVersions(db, [everybody, ...asked])).map(({ member_id, version }) => [member_id, version]),
      );
      const forAll = versions.get(everybody) ?? 0;
      if (versionOfAll !== forAll) {
        versionOfAll = forAll;
        await pushToMany(members);
      }
      // What is being pushed is a change of this process; a later one is found at the next look.
      const changed = asked.filter(
        (id) => !pushing.has(id) && (versions.get(id) ?? 0) !== (listeners.get(id)?.version ?? 0),
      );
      // A session may have ended with a change of another process.
      distrust(changed);
      await pushToMany(changed);
    }
    return false;
  }

  /**
   * Checks some of the members each second, for changes without an event: a notice whose time has come, or a session
   * that expired; and those whose counts came with a change.
   */
  async function lookAfter(): Promise<boolean> {
    beat = (beat + 1) % beats;
    const now = performance.now();
    const due = [...listeners.keys()].filter((id) => id % beats === beat);
    distrust(due);
    await pushToMany([...due, ...[...listeners].filter(([, { checkAtMs }]) => checkAtMs <= now).map(([id]) => id)]);
    return false;
  }

  const stops = [
    repeat(() => withRequestLimit(lookForChanges), { everyMs: lookEveryMs, log }),
    repeat(() => withRequestLimit(lookAfter), { everyMs: 1000, log }),
  ];
  const forget = onChange(db, (memberIds, areSessionsEnded) => {
    if (areSessionsEnded) distrust(memberIds);
    for (const id of memberIds) if (listeners.has(id)) void push(id);
  });

  return {
    hasRoomFor: (memberId, network) =>
      (listeners.get(memberId)?.streams.size ?? 0) < perMember && (networks.get(network) ?? 0) < perNetwork,
    add(stream) {
      const { memberId } = stream.presented;
      const listening = listeners.get(memberId) ?? { streams: new Set(), version: 0, pushed: '', checkAtMs: Infinity };
      listening.streams.add(stream);
      // The new stream has no counts yet.
      listening.pushed = '';
      listeners.set(memberId, listening);
      networks.set(stream.network, (networks.get(stream.network) ?? 0) + 1);
      stream.response.once('close', () => {
        remove(stream);
        leave(stream.network);
      });
      void push(memberId);
    },
    async close() {
      forget();
      await Promise.all(stops.map((stop) => stop()));
      for (const { streams } of listeners.values()) for (const stream of streams) stream.sse.close();
      listeners.clear();
    },
  };
}

/** Does not wait for the client: the amount of unsent data is checked before the next event. */
function send({ sse }: Stream, event: string, data: object): void {
  if (sse.isConnected) void sse.send({ event, data });
}
