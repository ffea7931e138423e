import type { ShellApi } from '@yonkoma/remote-kit';
import { type Atom, atom } from 'jotai';
import type { Halt } from './run-saving.ts';
import type { SavedChapter } from './saved-rules.ts';
import { listSaved, removeSaved } from './saved-store.ts';

/** How far a chapter is on its way to this device. */
export type SavingState =
  | { is: 'none' | 'waiting' | 'partial' | 'whole' }
  | { is: 'saving'; done: number; count: number };

const none: SavingState = { is: 'none' };

/** By chapter. The savings go on one after another, whatever page of the site is on screen meanwhile. */
const statesAtom = atom<ReadonlyMap<number, SavingState>>(new Map());

const listAtom = atom<readonly SavedChapter[] | null>(null);

/** Every chapter that is kept here for who is here; null until `refreshSaved` has looked. */
export const savedAtom: Atom<readonly SavedChapter[] | null> = listAtom;

/** How far one chapter is. */
export const savingOf = (chapterId: number): Atom<SavingState> => atom((get) => get(statesAtom).get(chapterId) ?? none);

/** What runs in this page, one of each store: how to stop a chapter, and the end of the queue. */
const runningAtom = atom(() => ({ stops: new Map<number, AbortController>(), queue: Promise.resolve() }));

const become = atom(null, (_get, set, chapterId: number, state: SavingState) =>
  set(statesAtom, (states) => new Map(states).set(chapterId, state)),
);

/** Looks at what is kept. */
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
 * Saves a chapter, or goes on with it. Resolves when that has ended: null when it is whole or was stopped by the
 * visitor.
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

/** What has come so far stays. */
export const stopSaving = atom(null, (get, _set, chapterId: number) => get(runningAtom).stops.get(chapterId)?.abort());

/** Stops these chapters and takes them from the device. */
export const removeChapters = atom(null, async (_get, set, chapterIds: readonly number[]): Promise<void> => {
  for (const chapterId of chapterIds) set(stopSaving, chapterId);
  await Promise.all(chapterIds.map((chapterId) => removeSaved(chapterId)));
  await set(refreshSaved);
});

type Task = Parameters<typeof import('./run-saving.ts').runSaving>[1];

/** What saves is fetched when somebody saves. */
async function run(shell: ShellApi, task: Task): Promise<Halt | null> {
  try {
    const { runSaving } = await import(/* webpackChunkName: "saving" */ './run-saving.ts');
    return await runSaving(shell, task);
  } catch {
    return 'interrupted';
  }
}
