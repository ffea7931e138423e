import { loadWords } from '@yonkoma/service-kit/load-words';
import type en from '../locales/en.json';

export type Words = Record<keyof typeof en, string>;

/** Refusals, the name for members that no longer exist, and the descriptions of deeds. */
export const words = loadWords<Words>(import.meta.dirname, '../locales');
