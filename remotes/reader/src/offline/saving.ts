import type { ShellApi } from '@yonkoma/remote-kit';
import { type Atom, atom } from 'jotai';
import type { Halt } from './run-saving.ts';
import type { SavedChapter } from './saved-rules.ts';
import { listSaved, removeSaved } from './saved-store.ts';

/** The state of saving one chapter. */
export type SavingState =
  | { is: 'none' | 'waiting' | 'partial' | 'whole' }
  | { is: 'saving'; done: number; count: number };

const none: SavingState = { is: 'none' };

/** The states by chapter id. Chapters are saved one after another, whatever page of the site is on screen. */
const statesAtom = atom<ReadonlyMap<number, SavingState>>(new Map());

const listAtom = atom<readonly SavedChapter[] | null>(null);

/** All saved chapters of this visitor; null until `refreshSaved` has run. */
export const savedAtom: Atom<readonly SavedChapter[] | null> = listAtom;

/** The state of one chapter. */
export const savingOf = (chapterId: number): Atom<SavingState> => atom((get) => get(statesAtom).get(chapterId) ?? none);

/** The running work of this page, one for each store: how to stop each chapter, and the end of the queue. */
const runningAtom = atom(() => ({ stops: new Map<number, AbortController>(), queue: Promise.resolve() }));

const become = atom(null, (_get, set, chapterId: number, state: SavingState) =>
  set(statesAtom, (states) => new Map(states).set(chapterId, state)),
);

/** Reads which chapters are saved. */
export const refreshSaved = atom(null, async (get, set): Promise<void> => {
  const saved = await listSaved();
  const { stops } = get(runningAtom);
  const known = new Map(saved.map(({ reading, isWhole }) => [reading.chapter.id, isWhole]));
  const states = new Map(get(statesAtom));
  for (const chapterId of new Set([...states.keys(), ...known.keys()])) {
    if (!stops.has(chapterId))
      states.set(chapterId, known.has(chapterId) ? { is: known.get(chapterId) ? 'whole' : 'partial' } : none);
  }
  set(statesAtom, states);
  set(listAtom, saved);
});

/**
 * Saves a chapter, or continues it. Resolves with the reason when it stopped early; with null when the chapter is
 * complete or the visitor stopped it.
 */
export const startSaving = atom(
  null,
  (get, set, shell: ShellApi, comicId: number, chapterId: number): Promise<Halt | null> => {
    const running = get(runningAtom);
    if (running.stops.has(chapterId)) return Promise.resolve(null);
    const stop = new AbortController();
    running.stops.set(chapterId, stop);
    set(become, chapterId, { is: 'waiting' });
    const ended = running.queue
      .then(() =>
        run(shell, {
          comicId,
          chapterId,
          signal: stop.signal,
          onProgress: (done, count) => set(become, chapterId, { is: 'saving', done, count }),
        }),
      )
      .finally(() => {
        running.stops.delete(chapterId);
        return set(refreshSaved);
      });
    running.queue = ended.then(
      () => {},
      () => {},
    );
    return ended;
  },
);

/** Files that have arrived so far are kept. */
export const stopSaving = atom(null, (get, _set, chapterId: number) => get(runningAtom).stops.get(chapterId)?.abort());

/** Stops these chapters and deletes them from the device. */
export const removeChapters = atom(null, async (_get, set, chapterIds: readonly number[]): Promise<void> => {
  for (const chapterId of chapterIds) set(stopSaving, chapterId);
  await Promise.all(chapterIds.map((chapterId) => removeSaved(chapterId)));
  await set(refreshSaved);
});

type Task = Parameters<typeof import('./run-saving.ts').runSaving>[1];

/** The code for saving is loaded when it is needed. */
async function run(shell: ShellApi, task: Task): Promise<Halt | null> {
  try {
    const { runSaving } = await import(/* webpackChunkName: "saving" */ './run-saving.ts');
    return await runSaving(shell, task);
  } catch {
    return 'interrupted';
  }
}
