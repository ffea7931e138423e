import { guestOfAge, savedCacheName } from '@yonkoma/contract';
import { planSaving, type SavedFile } from './plan-rules.ts';
import { canSave, type Reading, recordAddress, type SavedChapter } from './saved-rules.ts';
import { removeSaved } from './saved-store.ts';

/** Pages fetched in parallel: enough to use a slow connection, few enough to leave capacity for reading. */
const lanes = 3;

/** The reason why a chapter was not saved, when it is not the network. */
export class SavingFailure extends Error {
  override name = 'SavingFailure';
  readonly reason: 'locked' | 'missing';
  constructor(reason: 'locked' | 'missing') {
    super(reason);
    this.reason = reason;
  }
}

export interface SavingParts {
  /** Requests the chapter with valid addresses of its pages. Called again when the addresses have expired. */
  ask: () => Promise<Reading>;
  /** The signed-in member; null for a guest. */
  memberId: number | null;
  widthPx: number;
  onProgress: (done: number, count: number) => void;
  signal: AbortSignal;
}

/**
 * Saves a chapter on this device. Files that are already there are not fetched again, so that saving can continue after
 * an interruption. Files that the chapter no longer has are deleted. `isWhole` becomes true only when every page is
 * there.
 */
export async function saveChapter({ ask, memberId, widthPx, onProgress, signal }: SavingParts): Promise<void> {
  const first = await ask();
  signal.throwIfAborted();
  const { chapter, comic, gate } = first;
  if (!canSave(chapter) || gate) throw new SavingFailure('locked');
  const name = savedCacheName(
    chapter.id,
    comic.is_adult === 1 ? (memberId ?? guestOfAge) : chapter.is_lock === 1 || chapter.early ? memberId : null,
  );
  await removeSaved(chapter.id, name);
  const cache = await caches.open(name);
  const { files, kept, cover } = planSaving(first, widthPx);
  const record: SavedChapter = {
    format: 1,
    reading: kept,
    cover: cover?.to ?? '',
    isWhole: false,
    sizeBytes: 0,
    savedAt: Math.floor(Date.now() / 1000),
  };
  const write = (now: SavedChapter) => cache.put(recordAddress(chapter.id), Response.json(now));
  await dropOthers(cache, [recordAddress(chapter.id), record.cover, ...files.map(({ to }) => to)]);
  await write(record);

  let addresses = new Map(files.map(({ from, to }) => [to, from]));
  let renewal: Promise<void> | undefined;
  const renew = () =>
    (renewal ??= (async () => {
      addresses = new Map(planSaving(await ask(), widthPx).files.map(({ from, to }) => [to, from]));
    })());

  let done = 0;
  let sizeBytes = 0;
  onProgress(done, files.length);
  const keep = async ({ to }: SavedFile) => {
    const bytes = (await sizeOf(cache, to)) ?? (await fetchInto(cache, to, () => addresses.get(to), renew, signal));
    sizeBytes += bytes;
    done += 1;
    onProgress(done, files.length);
  };
  const rest = files.values();
  // A failure ends only its own lane. The files of the other lanes are kept for the next attempt.
  const lane = async () => {
    for (const file of rest) await keep(file);
  };
  const failed = (await Promise.allSettled(Array.from({ length: lanes }, lane))).find(
    ({ status }) => status === 'rejected',
  );
  if (failed) throw (failed as PromiseRejectedResult).reason;
  // A missing cover is no failure, because a list works without it.
  if (cover && (await sizeOf(cache, cover.to)) === null)
    await fetchInto(
      cache,
      cover.to,
      () => cover.from,
      async () => {},
      signal,
    ).catch(() => 0);
  signal.throwIfAborted();
  await write({ ...record, isWhole: true, sizeBytes });
}

async function fetchInto(
  cache: Cache,
  to: string,
  from: () => string | undefined,
  renew: () => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  const ask = async () => {
    const address = from();
    if (!address) throw new SavingFailure('missing');
    return fetch(address, { signal });
  };
  let answer = await ask();
  // The signature may have expired while other pages were fetched.
  if (answer.status === 403) {
    await renew();
    answer = await ask();
  }
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !type.startsWith('image/'))
    throw answer.status >= 500 ? new TypeError(`${to} answered ${answer.status}`) : new SavingFailure('missing');
  const bytes = await answer.arrayBuffer();
  signal.throwIfAborted();
  await cache.put(
    to,
    new Response(bytes, { headers: { 'content-type': type, 'content-length': String(bytes.byteLength) } }),
  );
  return bytes.byteLength;
}

/** The size of a stored file; null when it is missing. */
async function sizeOf(cache: Cache, address: string): Promise<number | null> {
  const found = await cache.match(address);
  return found ? Number(found.headers.get('content-length')) : null;
}

async function dropOthers(cache: Cache, needed: readonly string[]): Promise<void> {
  const others = (await cache.keys()).filter(({ url }) => !needed.includes(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}
