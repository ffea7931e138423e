import { readChapter } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { saveChapter, SavingFailure } from './save-chapter.ts';
import { type SavedChapter, wantedWidth } from './saved-rules.ts';
import { listSaved, removeSaved } from './saved-store.ts';

/** How far a chapter is on its way to this device. */
export type SavingState =
  | { is: 'none' | 'waiting' | 'partial' | 'whole' }
  | { is: 'saving'; done: number; count: number };

/** Why saving stopped before its end. */
export type Halt = 'full' | 'interrupted' | 'locked' | 'failed';

const none: SavingState = { is: 'none' };

/** The savings of this page: one chapter after another, whatever page of the site is on screen meanwhile. */
const states = new Map<number, SavingState>();
const stops = new Map<number, AbortController>();
const listeners = new Set<() => void>();
let queue: Promise<void> = Promise.resolve();
let saved: readonly SavedChapter[] | null = null;

const tell = () => { for (const listener of listeners) listener(); };
const become = (chapterId: number, state: SavingState) => {
  states.set(chapterId, state);
  tell();
};

export const saving = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  stateOf: (chapterId: number): SavingState => states.get(chapterId) ?? none,
  /** null until `refresh` has looked. */
  list: () => saved,

  /** Looks at what is kept. */
  async refresh(): Promise<void> {
    saved = await listSaved();
    const known = new Map(saved.map(({ reading, isWhole }) => [reading.chapter.id, isWhole]));
    for (const chapterId of new Set([...states.keys(), ...known.keys()])) {
      if (!stops.has(chapterId)) states.set(chapterId, known.has(chapterId) ? { is: known.get(chapterId) ? 'whole' : 'partial' } : none);
    }
    tell();
  },

  /** Saves a chapter, or goes on with it. Resolves when that has ended: null when it is whole or was stopped by the visitor. */
  start(shell: ShellApi, comicId: number, chapterId: number): Promise<Halt | null> {
    if (stops.has(chapterId)) return Promise.resolve(null);
    const stop = new AbortController();
    stops.set(chapterId, stop);
    become(chapterId, { is: 'waiting' });
    const ended = queue.then(() => run(shell, comicId, chapterId, stop.signal)).finally(() => saving.refresh());
    queue = ended.then(() => {}, () => {});
    return ended;
  },

  /** What has come so far stays. */
  stop: (chapterId: number): void => stops.get(chapterId)?.abort(),

  async remove(chapterIds: readonly number[]): Promise<void> {
    for (const chapterId of chapterIds) saving.stop(chapterId);
    await Promise.all(chapterIds.map((chapterId) => removeSaved(chapterId)));
    await saving.refresh();
  },
};

async function run(shell: ShellApi, comicId: number, chapterId: number, signal: AbortSignal): Promise<Halt | null> {
  const { width, height } = window.screen;
  try {
    signal.throwIfAborted();
    void navigator.storage?.persist?.().catch(() => false);
    await shell.keepSite();
    await alone(chapterId, () => saveChapter({
      ask: () => shell.call(readChapter, { id: chapterId, detailId: comicId }),
      memberId: shell.session.current()?.id ?? null,
      widthPx: wantedWidth({ widthPx: width, heightPx: height, ratio: window.devicePixelRatio }),
      onProgress: (done, count) => become(chapterId, { is: 'saving', done, count }), signal,
    }));
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    const halt = haltOf(error);
    if (halt === 'failed') shell.report({ remote: 'reader', step: `save chapter ${chapterId}`, error });
    return halt;
  } finally {
    stops.delete(chapterId);
  }
}

/** In one tab of the browser at a time. */
function alone(chapterId: number, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(`reader.save.${chapterId}`, work) : work();
}

function haltOf(error: unknown): Halt {
  if (error instanceof SavingFailure) return error.reason === 'locked' ? 'locked' : 'failed';
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown };
  if (name === 'QuotaExceededError') return 'full';
  return error instanceof TypeError || code === 0 || navigator.onLine === false ? 'interrupted' : 'failed';
}
