import type { ReadingDirection } from '@yonkoma/contract';
import { useState } from 'react';
import { recall, remember } from '../place/storage.ts';
import { type ComicChoice, type DeviceChoice, keep, type Settings, settingsFor } from './settings-rules.ts';

const deviceName = 'reader.settings';
const comicName = (comicId: number) => `reader.settings.${comicId}`;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** How this comic is read on this device, and how to change it and to have all as it was drawn again. Every change is kept at once. */
export function useSettings(comicId: number, drawn: ReadingDirection): [Settings, (change: Partial<Settings>) => void, () => void] {
  const [choice, setChoice] = useState<{ comic: ComicChoice; device: DeviceChoice }>(() => ({
    comic: recall(comicName(comicId), isObject) ?? {},
    device: recall(deviceName, isObject) ?? {},
  }));
  const settings = settingsFor(drawn, choice.comic, choice.device);
  const change = (wanted: Partial<Settings>) => {
    const kept = keep(wanted, settings, drawn, choice.comic, choice.device);
    setChoice(kept);
    remember(comicName(comicId), kept.comic);
    remember(deviceName, kept.device);
  };
  const reset = () => {
    setChoice({ comic: {}, device: {} });
    remember(comicName(comicId), {});
    remember(deviceName, {});
  };
  return [settings, change, reset];
}
