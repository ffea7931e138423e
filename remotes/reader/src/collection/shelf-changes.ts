import { collectComics, maxAtOnce, type ReadingState, setReadingState } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';

/** One change of any number of comics. */
export type ShelfChange =
  | { kind: 'collect'; isIn: boolean; ids: readonly number[] }
  | { kind: 'state'; state: ReadingState | ''; ids: readonly number[] };

const parts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / maxAtOnce) }, (_, part) =>
    ids.slice(part * maxAtOnce, (part + 1) * maxAtOnce),
  );

/**
 * Makes a change, some comics in each call.
 * @returns the changes that undo it
 * @throws the refusal of the first call that is refused; the calls before it stay
 */
export async function changeShelf({ call }: Pick<ShellApi, 'call'>, change: ShelfChange): Promise<ShelfChange[]> {
  const undone: ShelfChange[] = [];
  for (const comic_ids of parts(change.ids)) {
    if (change.kind === 'collect') {
      const { comic_ids: ids } = await call(collectComics, { comic_ids, state: change.isIn ? 1 : 0 });
      undone.push({ kind: 'collect', isIn: !change.isIn, ids });
    } else {
      const { before } = await call(setReadingState, { comic_ids, state: change.state });
      for (const [state, rows] of Map.groupBy(before, (row) => row.state))
        undone.push({ kind: 'state', state, ids: rows.map((row) => row.comic_id) });
    }
  }
  return undone.filter(({ ids }) => ids.length > 0);
}
