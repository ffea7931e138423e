import { useCallback, useState } from 'react';
import { recallShifts, rememberShifts } from './choice-store.ts';
import { shiftAt, type Spread } from './spread-rules.ts';

/** The changes of the reader to the pairing of this chapter's pages, stored on this device. */
export function useShifts(
  chapterId: number,
): [ReadonlySet<number>, (spreads: readonly Spread[], page: number) => void] {
  const [{ of, shifts }, setShifts] = useState(() => ({ of: chapterId, shifts: recallShifts(chapterId) }));
  if (of !== chapterId) setShifts({ of: chapterId, shifts: recallShifts(chapterId) });
  const shift = useCallback(
    (spreads: readonly Spread[], page: number) => {
      const changed = shiftAt(spreads, page, shifts);
      setShifts({ of: chapterId, shifts: changed });
      rememberShifts(chapterId, changed);
    },
    [chapterId, shifts],
  );
  return [shifts, shift];
}
