import type { ShellApi } from '@yonkoma/remote-kit';
import type { Halt } from './run-saving.ts';
import type { SavedChapter } from './saved-rules.ts';
import { listSaved, removeSaved } from './saved-store.ts';

/** How far a chapter is on its way to this device. */
export type SavingState =
  | { is: 'none' | 'waiting' | 'partial' | 'whole' }
  | { is: 'saving'; done: number; count: number };

const none: SavingState = { is: 'none' };

/** The savings of this page: one chapter after another, whatever page of the site is on screen meanwhile. */
const states = new Map<number, SavingState>();
const stops = new Map<number, AbortController>();
const listeners = new Set<() => void>();
let queue: Promise<void> = Promise.resolve();
let saved: readonly SavedChapter[] | null = null;

const tell = () => {
  for (const listener of listeners) listener();
};
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
      if (!stops.has(chapterId))
        states.set(chapterId, known.has(chapterId) ? { is: known.get(chapterId) ? 'whole' : 'partial' } : none);
    }
    tell();
  },

  /**
   * Saves a chapter, or goes on with it. Resolves when that has ended: null when it is whole or was stopped by the
   * visitor.
   */
  start(shell: ShellApi, comicId: number, chapterId: number): Promise<Halt | null> {
    if (stops.has(chapterId)) return Promise.resolve(null);
    const stop = new AbortController();
    stops.set(chapterId, stop);
    become(chapterId, { is: 'waiting' });
    const ended = queue.then(() => run(shell, comicId, chapterId, stop.signal)).finally(() => saving.refresh());
    queue = ended.then(
      () => {},
      () => {},
    );
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

/** What saves is fetched when somebody saves. */
async function run(shell: ShellApi, comicId: number, chapterId: number, signal: AbortSignal): Promise<Halt | null> {
  try {
    const { runSaving } = await import(/* webpackChunkName: "saving" */ './run-saving.ts');
    return await runSaving(shell, {
      comicId,
      chapterId,
      signal,
      onProgress: (done, count) => become(chapterId, { is: 'saving', done, count }),
    });
  } catch {
    return 'interrupted';
  } finally {
    stops.delete(chapterId);
  }
}
