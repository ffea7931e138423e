import type { ReadingDirection } from '@yonkoma/contract';
import { useMemo, useState } from 'react';
import { type Choice, recallChoice, rememberChoice } from './choice-store.ts';
import { keep, type Settings, settingsFor } from './settings-rules.ts';

/**
 * How this comic is read on this device, and how to change it and to have all as it was drawn again. Every change is
 * kept at once.
 */
export function useSettings(
  comicId: number,
  drawn: ReadingDirection,
): [Settings, (change: Partial<Settings>) => void, () => void] {
  const [choice, setChoice] = useState<Choice>(() => recallChoice(comicId));
  const settings = useMemo(() => settingsFor(drawn, choice.comic, choice.device), [drawn, choice]);
  const become = (next: Choice) => {
    setChoice(next);
    rememberChoice(comicId, next);
  };
  return [
    settings,
    (wanted) => become(keep(wanted, settings, drawn, choice.comic, choice.device)),
    () => become({ comic: {}, device: {} }),
  ];
}
