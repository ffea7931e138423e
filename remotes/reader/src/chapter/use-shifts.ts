import { useCallback, useState } from 'react';
import { recall, remember } from '../place/storage.ts';
import { shiftAt, type Spread } from './spread-rules.ts';

const nameOf = (chapterId: number) => `reader.shifts.${chapterId}`;
const isPages = (value: unknown): value is number[] => Array.isArray(value) && value.every((page) => Number.isInteger(page));

/** Where the reader has moved the pairing of this chapter's pages, kept on this device. */
export function useShifts(chapterId: number): [ReadonlySet<number>, (spreads: readonly Spread[], page: number) => void] {
  const [shifts, setShifts] = useState<ReadonlySet<number>>(() => new Set(recall(nameOf(chapterId), isPages)));
  const shift = useCallback((spreads: readonly Spread[], page: number) => {
    const changed = shiftAt(spreads, page, shifts);
    setShifts(changed);
    remember(nameOf(chapterId), [...changed]);
  }, [chapterId, shifts]);
  return [shifts, shift];
}
