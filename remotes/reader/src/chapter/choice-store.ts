import { isObject, recall, remember } from '@yonkoma/page-kit';
import type { ComicChoice, DeviceChoice } from './settings-rules.ts';

const deviceName = 'reader.settings';
const comicName = (comicId: number) => `reader.settings.${comicId}`;
const shiftsName = (chapterId: number) => `reader.shifts.${chapterId}`;
const isPages = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((page) => Number.isInteger(page));

/** The settings for this comic, and for comics in general, on this device. */
export interface Choice {
  comic: ComicChoice;
  device: DeviceChoice;
}

export const recallChoice = (comicId: number): Choice => ({
  comic: recall(comicName(comicId), isObject) ?? {},
  device: recall(deviceName, isObject) ?? {},
});

export function rememberChoice(comicId: number, { comic, device }: Choice): void {
  remember(comicName(comicId), comic);
  remember(deviceName, device);
}

/** Pages of a chapter for which the reader has reversed whether they stand alone. */
export const recallShifts = (chapterId: number): ReadonlySet<number> => new Set(recall(shiftsName(chapterId), isPages));

export const rememberShifts = (chapterId: number, pages: ReadonlySet<number>): void =>
  remember(shiftsName(chapterId), [...pages]);
