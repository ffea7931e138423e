import type { LikeRecord } from '@yonkoma/contract';
import { useState } from 'react';
import { useWords } from '../words.ts';
import type { ShelfChange } from './shelf-changes.ts';
import type { ShelfState } from './use-collection.ts';
import { useSelection } from './use-selection.ts';

interface Bulk {
  /** The part of the shelf; empty for the collection. */
  state: ShelfState;
  /** The comics that can be selected. */
  likes: readonly LikeRecord[];
  change: (change: ShelfChange) => Promise<ShelfChange[] | null>;
}

/** Changes of several selected comics at once, and their undoing. */
export function useBulk({ state, likes, change }: Bulk) {
  const say = useWords();
  const { selected, start, stop, choose, toggle } = useSelection();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<{ text: string; undone: ShelfChange[] }>();
  // A comic that was removed meanwhile is not selected any more.
  const ids = likes.map((like) => like.comic_id).filter((id) => selected?.has(id));
  const run = async (made: ShelfChange, text: string) => {
    setBusy(true);
    const undone = await change(made);
    setBusy(false);
    if (undone === null) return;
    choose([]);
    setDone({ text, undone });
  };
  const undo = async () => {
    const undone = done?.undone ?? [];
    setDone(undefined);
    for (const one of undone) await change(one);
  };
  const count = ids.length;
  return {
    selected,
    ids,
    start,
    stop,
    toggle,
    done: done?.text,
    undo: () => void undo(),
    bar: {
      count,
      of: likes.length,
      isBusy,
      onAll: () => choose(likes.map((like) => like.comic_id)),
      onNone: () => choose([]),
      onState: (chosen: ShelfState) =>
        void run({ kind: 'state', state: chosen, ids }, say('bulk.changed', { count, shown: String(count) })),
      onRemove: () =>
        void run(
          state === '' ? { kind: 'collect', isIn: false, ids } : { kind: 'state', state: '', ids },
          say('bulk.removed', { count, shown: String(count) }),
        ),
    },
  };
}
