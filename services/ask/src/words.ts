import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

export type Words = Record<keyof typeof en, string>;

/** Refusals, and the names of lists, feeds and reports. */
export const words = loadWords<Words>(import.meta.dirname, '../locales');
