import type { ReadingDirection } from '@yonkoma/contract';
import { useMemo, useState } from 'react';
import { type Choice, recallChoice, rememberChoice } from './choice-store.ts';
import { keep, type Settings, settingsFor } from './settings-rules.ts';

/**
 * The settings of this comic on this device, with functions to change and reset them. Every change is stored at once.
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
